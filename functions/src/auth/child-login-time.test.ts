import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD_COST } from '../platform/secrets/password-hash';
import type { PasswordCost } from '../kernel/deps';
import { addChild, newParent } from '../testing/people';
import { printTable } from '../testing/print';
import { startTestApi, type TestApi } from '../testing/test-api';

/** The real one, spied on. */
const scrypt = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();
afterAll(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

function costs(): PasswordCost[] {
  // The overload with options, its last.
  return scrypt.mock.calls.map((call: unknown[]) => {
    const { N, r, p } = call[3] as PasswordCost;
    return { N, r, p };
  });
}

let api: TestApi;
let accessCode: string;
beforeAll(async () => {
  api = await startTestApi({ passwordCost: PASSWORD_COST });
  const { loginInfo } = await addChild(api, await newParent(api, 'Tim'), 'Time');
  accessCode = loginInfo.accessCode;
});
afterAll(() => api.close());

async function failedLogin(code: string) {
  scrypt.mockClear();
  const startedAt = performance.now();
  const { status, body, headers } = await api.attempt('childLogin', {
    body: { accessCode: code, password: 'wrong' },
  });
  const ms = performance.now() - startedAt;
  const names = [...headers.keys()].sort();
  return { answer: { status, body, names }, ms, costs: costs() };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** As many attempts as are free, so that no throttling is measured. */
const RUNS = 5;

describe('a login with an unknown code', () => {
  it('gets the same answer as a wrong password, and costs the same work', async () => {
    const unknown: number[] = [];
    const wrong: number[] = [];
    const hashes = { unknown: 0, wrong: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      const first = await failedLogin('ZZZZZZZZ');
      const second = await failedLogin(accessCode);
      expect(first.answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
      expect(second.answer).toEqual(first.answer);
      // One hash at full cost each; how long that takes depends on the machine.
      expect(first.costs).toEqual([PASSWORD_COST]);
      expect(second.costs).toEqual([PASSWORD_COST]);
      hashes.unknown += first.costs.length;
      hashes.wrong += second.costs.length;
      unknown.push(first.ms);
      wrong.push(second.ms);
    }
    const ratio = median(unknown) / median(wrong);
    printTable(`Failed sign-ins, median of ${RUNS} interleaved runs`, [
      ['', 'ms', 'hashes in all'],
      ['unknown code', median(unknown).toFixed(0), String(hashes.unknown)],
      ['wrong password', median(wrong).toFixed(0), String(hashes.wrong)],
      ['ratio', ratio.toFixed(2), ''],
    ]);
  });
});
