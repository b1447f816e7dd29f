import { afterAll, beforeAll, it } from 'vitest';
import { liveForecasts } from '../testing/forecast-lives';
import { shareOf } from '../testing/share';
import { startTestApi, type TestApi } from '../testing/test-api';

const clock = { nowMs: 0 };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(clock.nowMs) });
});
afterAll(() => api.close());

/** 200 families, a hundred days each. */
it('what is forecast of 200 families is what the schedules post, to the minor unit', async () => {
  await liveForecasts(api, clock, shareOf(200));
});
