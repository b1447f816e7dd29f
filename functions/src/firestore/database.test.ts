import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { createDatabase } from './database';

let api: TestApi;
let retries = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** As @grpc/grpc-js makes it of a status. */
function grpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

async function attemptsUntil(first: Error): Promise<number> {
  let attempts = 0;
  retries = 0;
  const db = createDatabase(api.deps.db.firestore, () => (retries += 1));
  await db.transact('a key', () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(first) : Promise.resolve();
  });
  return attempts;
}

describe('a transaction that loses against another one', () => {
  it('begins again when the emulator has closed it', async () => {
    const closed = grpcError(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');
    expect(await attemptsUntil(closed)).toBe(2);
    expect(retries).toBe(1);
  });

  it('begins again when the service has let it expire', async () => {
    const expired = grpcError(3, 'The referenced transaction has expired or is no longer valid.');
    expect(await attemptsUntil(expired)).toBe(2);
  });

  it('does not begin again for what is wrong with it', async () => {
    const wrong = grpcError(3, '3 INVALID_ARGUMENT: the document is too large');
    await expect(attemptsUntil(wrong)).rejects.toThrow('too large');
    expect(retries).toBe(0);
  });
});
