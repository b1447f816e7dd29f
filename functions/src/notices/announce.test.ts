import { afterEach, expect, it, vi } from 'vitest';
import type { Notice } from '../kernel/deps';
import { announce } from './announce';

const NOTICE: Notice = {
  familyId: 'lin',
  kind: 'request',
  aboutId: 'r1',
  at: '2026-10-05T08:00:00.000Z',
};

const logger = { info: vi.fn(), error: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('announce enqueues the notice', async () => {
  const enqueueNotice = vi.fn(() => Promise.resolve());
  await announce({ enqueueNotice, logger }, NOTICE);
  expect(enqueueNotice).toHaveBeenCalledExactlyOnceWith(NOTICE);
  expect(logger.error).not.toHaveBeenCalled();
});

it('announce waits no longer than a second for a queue that does not answer', async () => {
  vi.useFakeTimers();
  let done = false;
  const enqueueNotice = () => new Promise<void>(() => undefined);
  const announced = announce({ enqueueNotice, logger }, NOTICE).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await announced;
  expect(done).toBe(true);
});

it('announce logs a failure of the queue instead of throwing', async () => {
  await announce(
    { enqueueNotice: () => Promise.reject(new TypeError('no queue')), logger },
    NOTICE,
  );
  expect(logger.error).toHaveBeenCalledExactlyOnceWith('notice not handed over', {
    kind: 'request',
    error: 'TypeError',
  });
});
