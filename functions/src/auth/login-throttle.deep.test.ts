import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';
import { sized } from '@pennysprout/shared/testing/tier';
import { addChild, newParent, type TestParent } from '../testing/people';
import { printTable } from '../testing/print';
import { startTestApi, type TestApi } from '../testing/test-api';

const HOME = '192.0.2.10';

let api: TestApi;
let ann: TestParent;
let nowMs = Date.now();

beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(nowMs) });
  ann = await newParent(api, 'Ann');
});
afterAll(() => api.close());

function login(accessCode: string, password: string, from: string, devicePass?: string) {
  const headers = { 'x-forwarded-for': from };
  const body = { accessCode, password, ...(devicePass && { devicePass }) };
  return api.attempt('childLogin', { body, headers });
}

async function newLogin(name: string) {
  const { child, loginInfo } = await addChild(api, ann, name);
  return { id: child.id, ...loginInfo };
}

/** Number of addresses drawn: no two attempts come from the same one. */
let drawn = 0;
function newAddress(): string {
  drawn += 1;
  return `10.1.${Math.floor(drawn / 250)}.${drawn % 250}`;
}

/** Tries a wrong password as soon as allowed; returns the seconds waited. */
async function tryWhenAllowed(accessCode: string): Promise<number> {
  const early = await login(accessCode, 'wrong', newAddress());
  if (early.status === 401) return 0;
  expect(early.status).toBe(429);
  const seconds = Number(early.headers.get('retry-after'));
  nowMs += seconds * SECOND_MS;
  expect((await login(accessCode, 'wrong', newAddress())).status).toBe(401);
  return seconds;
}

function triesADay(waits: readonly number[]): number {
  return DAY_MS / ((waits.at(-1) ?? 0) * SECOND_MS);
}

describe('strangers who know a code and keep changing addresses', () => {
  it('get 17 tries in an hour, 109 on the first day, and never lock the child out on its device', async () => {
    const child = await newLogin('Besieged');
    const first = await login(child.accessCode, child.password, HOME);
    const { devicePass } = first.body as { devicePass: string };
    const startedAt = nowMs;
    const waits: number[] = [];
    let signIns = 0;
    while (nowMs < startedAt + sized(HOUR_MS, DAY_MS)) {
      waits.push(await tryWhenAllowed(child.accessCode));
      // Now and then, right after one of their attempts, which is the worst moment.
      if (waits.length % 10 === 0) {
        expect((await login(child.accessCode, 'oops', HOME, devicePass)).status).toBe(401);
        expect((await login(child.accessCode, child.password, HOME, devicePass)).status).toBe(200);
        signIns += 1;
      }
    }
    // The last attempt was made after the time was up.
    const tries = waits.length - 1;
    expect(tries).toBe(sized(17, 109));
    expect(waits.slice(0, 15)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
    expect(new Set(waits.slice(15))).toEqual(new Set([900]));
    expect((await login(child.accessCode, child.password, newAddress())).status).toBe(429);

    const reset = { token: ann.token, params: { id: child.id }, body: {} };
    const { password } = (await api.succeed('setChildPassword', reset)).body;
    expect((await login(child.accessCode, password, newAddress())).status).toBe(200);
    const freeAgain = await Promise.all(
      Array.from({ length: 5 }, () => login(child.accessCode, 'wrong', newAddress())),
    );
    expect(freeAgain.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await login(child.accessCode, 'wrong', newAddress())).status).toBe(429);

    const shown = [...waits.slice(0, 17).entries()].map(([n, wait]) => [
      String(n + 1),
      String(wait),
    ]);
    printTable('Tries at one code, and the seconds before each', [
      ['try', 'wait'],
      ...shown,
      ['…', '900'],
    ]);
    printTable('What that leaves', [
      [`tries in the first ${sized('hour', 'day')}, from any number of addresses`, String(tries)],
      ['tries on each further day, counted from the last wait', String(triesADay(waits))],
      ['sign-ins on the child’s device meanwhile, none of which had to wait', String(signIns)],
      ["free tries after a parent's reset", String(freeAgain.length)],
    ]);
  });
});

describe('somebody who tries one password at many codes from one address', () => {
  it('has 100 tries an hour there, then waits by the same steps, and delays nobody elsewhere', async () => {
    const child = await newLogin('Classmate');
    const school = '198.51.100.77';
    const attempt = (n: number) => login(`MANY${String(n).padStart(4, '0')}`, 'wrong', school);
    for (let n = 0; n < 100; n += 1) expect((await attempt(n)).status).toBe(401);
    for (const [n, seconds] of [1, 2, 4, 8].entries()) {
      const refused = await attempt(200 + n);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      nowMs += seconds * SECOND_MS;
      expect((await attempt(200 + n)).status).toBe(401);
    }
    expect((await login(child.accessCode, child.password, school)).status).toBe(429);
    expect((await login(child.accessCode, child.password, HOME)).status).toBe(200);
    nowMs += HOUR_MS;
    expect((await login(child.accessCode, child.password, school)).status).toBe(200);
  });
});

describe('a child that is locked out for its own mistakes', () => {
  it('is let in by a parent’s reset, on its device and elsewhere', async () => {
    const { id, accessCode, password } = await newLogin('Forgetful');
    const first = await login(accessCode, password, HOME);
    const { devicePass } = first.body as { devicePass: string };
    for (let n = 0; n < 5; n += 1) {
      await login(accessCode, 'forgot', HOME, devicePass);
      await login(accessCode, 'forgot', HOME);
    }
    expect((await login(accessCode, password, HOME, devicePass)).status).toBe(429);
    expect((await login(accessCode, password, HOME)).status).toBe(429);
    const body = { password: 'a new one' };
    await api.succeed('setChildPassword', { token: ann.token, params: { id }, body });
    expect((await login(accessCode, 'a new one', HOME, devicePass)).status).toBe(200);
    expect((await login(accessCode, 'a new one', HOME)).status).toBe(200);
  });
});
