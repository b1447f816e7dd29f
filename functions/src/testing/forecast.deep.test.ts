import { afterAll, beforeAll, it } from 'vitest';
import { sized } from '@pennysprout/shared/testing/tier';
import { liveForecasts } from './forecast-lives';
import { startTestApi, type TestApi } from './test-api';

const clock = { nowMs: 0 };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(clock.nowMs) });
});
afterAll(() => api.close());

it('the forecast equals what the schedules post, to the minor unit', async () => {
  await liveForecasts(api, clock, sized(2, 200));
});
