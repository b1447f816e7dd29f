import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKeyedQueue } from '../../kernel/firestore/keyed-queue';
import { REQUEST_HOOKS, inRequest, type RequestContext } from './request-context';

const newRequest = (requestId: string): RequestContext => ({
  requestId,
  retries: 0,
  answerBy: null,
});

it('a retry is counted for its own request, even when it had to queue', async () => {
  const enqueue = createKeyedQueue();
  const [first, second] = [newRequest('first'), newRequest('second')];
  const held = nextTurn();
  const waiting = inRequest(first, () => enqueue('a child', () => held));
  const queued = inRequest(second, () =>
    enqueue('a child', () => {
      REQUEST_HOOKS.onRetry();
      return Promise.resolve();
    }),
  );
  await Promise.all([waiting, queued]);
  expect([first.retries, second.retries]).toEqual([0, 1]);
});

it('a retry outside of any request is not counted', () => {
  const request = newRequest('first');
  inRequest(request, () => undefined);
  REQUEST_HOOKS.onRetry();
  expect(request.retries).toBe(0);
});
