import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { fakeTimer } from '../../testing/fake-timer';
import { createDatabase } from './database';

let api: TestApi;
let retries = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Creates an error as @grpc/grpc-js does from a status. */
function grpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

async function attemptsUntil(first: Error): Promise<number> {
  let attempts = 0;
  retries = 0;
  const db = createDatabase(api.deps.db.firestore, { onRetry: () => (retries += 1) });
  await db.transact('a key', () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(first) : Promise.resolve();
  });
  return attempts;
}

describe('a transaction that loses against another one', () => {
  it('is retried when the emulator has closed it', async () => {
    const closed = grpcError(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');
    expect(await attemptsUntil(closed)).toBe(2);
    expect(retries).toBe(1);
  });

  it('is retried when the service has let it expire', async () => {
    const expired = grpcError(3, 'The referenced transaction has expired or is no longer valid.');
    expect(await attemptsUntil(expired)).toBe(2);
  });

  it('is not retried when its own code fails', async () => {
    const wrong = grpcError(3, '3 INVALID_ARGUMENT: the document is too large');
    await expect(attemptsUntil(wrong)).rejects.toThrow('too large');
    expect(retries).toBe(0);
  });
});

describe('a transaction with a deadline', () => {
  const closed = grpcError(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');

  function database() {
    const timer = fakeTimer();
    const answerBy = () => 10_000;
    return { timer, db: createDatabase(api.deps.db.firestore, { timer, answerBy }) };
  }

  it('is not retried after the deadline', async () => {
    const { timer, db } = database();
    let attempts = 0;
    const done = db.transact('a key', () => {
      attempts += 1;
      timer.pass(10_000);
      return Promise.reject(closed);
    });
    await expect(done).rejects.toMatchObject({ code: 'busy' });
    expect(attempts).toBe(1);
  });

  it('commits nothing that it has done too late', async () => {
    const { timer, db } = database();
    const ref = db.firestore.collection('late').doc('one');
    const done = db.transact('a key', (tx) => {
      tx.set(ref, { written: true });
      timer.pass(10_000);
      return Promise.resolve();
    });
    await expect(done).rejects.toMatchObject({ code: 'busy' });
    expect((await ref.get()).exists).toBe(false);
  });

  it('is refused in the queue as well, and not started when its turn comes', async () => {
    const { timer, db } = database();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let begun = 0;
    const stuck = db.transact('a key', () => held);
    const behind = db.transact('a key', () => Promise.resolve((begun += 1)));
    timer.pass(10_000);
    await expect(stuck).rejects.toMatchObject({ code: 'busy' });
    await expect(behind).rejects.toMatchObject({ code: 'busy' });
    expect(timer.waiting()).toBe(0);
    letGo();
    await expect(db.transact('a key', () => Promise.resolve())).rejects.toThrow();
    expect(begun).toBe(0);
  });
});
