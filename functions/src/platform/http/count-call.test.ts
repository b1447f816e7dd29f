import { afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '@pennysprout/shared/api/contract';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { RATE_RULES, type RateRule, type RateRules } from '../../kernel/rate-limits';
import { audit, newAccount } from '../../testing/people';
import { signInWithGoogleAccount } from '../../testing/auth-emulator';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { openWorld, type World } from '../../testing/world';

const START = new Date('2026-03-01T12:00:00Z').getTime();
const rule = (burst: number): RateRule => ({ burst, everyMs: MINUTE_MS, shared: false });

let nowMs = START;
let world: World | undefined;
afterEach(async () => {
  nowMs = START;
  await world?.api.close();
  world = undefined;
});

function limitedBy(limits: Partial<RateRules>) {
  const plenty = Object.fromEntries(
    Object.keys(RATE_RULES).map((name) => [name, rule(1_000_000)]),
  ) as unknown as RateRules;
  return { limits: { ...plenty, ...limits }, now: () => new Date(nowMs) };
}

async function openLimited(limits: Partial<RateRules>): Promise<World> {
  world = await openWorld(limitedBy(limits));
  return world;
}

const LIMITED = { status: 429, body: { code: 'rate_limited' } };

describe('a deposit beyond the rate limit', () => {
  it('is refused with a time to retry after, and is posted once when it is sent again', async () => {
    const { api, ann, ada } = await openLimited({ write: rule(2) });
    const deposit = (key: string) =>
      api.attempt('deposit', {
        token: ann.token,
        key,
        body: { childId: ada.id, amount: 5, description: 'Allowance' },
      });
    expect((await deposit('first-key-1')).status).toBe(200);
    expect((await deposit('second-key-2')).status).toBe(200);
    const refused = await deposit('third-key-3');
    expect(refused).toMatchObject(LIMITED);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await audit(api, ada.id, 'USD')).toMatchObject({ sumMinor: 1000 });
    nowMs += MINUTE_MS;
    const again = await deposit('third-key-3');
    expect(again).toMatchObject({ status: 200 });
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    nowMs += MINUTE_MS;
    const replay = await deposit('third-key-3');
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(await audit(api, ada.id, 'USD')).toMatchObject({ sumMinor: 1500, balanceMinor: 1500 });
  });

  it('does not limit anybody else, nor the same parent’s reads', async () => {
    const { api, ann, ben, ada } = await openLimited({ write: rule(1) });
    const body = { childId: ada.id, amount: 5, description: 'Allowance' };
    expect((await api.attempt('deposit', { token: ann.token, body })).status).toBe(200);
    expect(await api.attempt('deposit', { token: ann.token, body })).toMatchObject(LIMITED);
    expect((await api.attempt('deposit', { token: ben.token, body })).status).toBe(200);
    const params = { childId: ada.id };
    expect((await api.attempt('listBalances', { token: ann.token, params })).status).toBe(200);
  });

  it('is counted before its body is parsed', async () => {
    const { api, ann } = await openLimited({ write: rule(1) });
    const send = () =>
      api.raw(ROUTES.deposit.path, { method: 'POST', token: ann.token, body: '{' });
    expect((await send()).status).toBe(415);
    expect(await send()).toMatchObject(LIMITED);
  });
});

describe('requests from one address', () => {
  it('are limited together, signed in or not, and other addresses are not', async () => {
    const limited = await openLimited({ address: rule(100) });
    const from = (address: string) =>
      limited.api.raw('/api/quotes/random', { headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < 100; n += 1) await from('192.0.2.1');
    const refused = await from('192.0.2.1');
    expect(refused).toMatchObject(LIMITED);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await from('192.0.2.2')).status).not.toBe(429);
  });
});

describe('a stranger who claims another address', () => {
  const victim = { 'x-forwarded-for': '192.0.2.1, 203.0.113.77', 'fastly-client-ip': '192.0.2.1' };
  let api: TestApi;
  afterEach(() => api.close());
  const open = async (limits: Partial<RateRules>) => {
    api = await startTestApi(limitedBy(limits));
  };
  const ask = (headers: Record<string, string>) => api.raw('/api/quotes/random', { headers });

  it.each([
    ['past Hosting', { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '192.0.2.1' }],
    ['through Hosting', { ...victim, 'x-forwarded-for': '198.51.100.1, 203.0.113.77' }],
  ])('%s uses up their own allowance', async (_, forged) => {
    await open({ address: rule(20) });
    for (let n = 0; n < 20; n += 1) expect((await ask(forged)).status).not.toBe(429);
    expect(await ask(forged)).toMatchObject(LIMITED);
    for (let n = 0; n < 20; n += 1) expect((await ask(victim)).status).not.toBe(429);
  });

  it('is still the same peer when they claim a different address each time', async () => {
    await open({ address: rule(1), peer: rule(20) });
    const from = (peer: string, n: number) =>
      ask({ 'x-forwarded-for': peer, 'fastly-client-ip': `10.0.0.${n}` });
    for (let n = 0; n < 20; n += 1) expect((await from('198.51.100.1', n)).status).not.toBe(429);
    expect(await from('198.51.100.1', 20)).toMatchObject(LIMITED);
    expect((await from('198.51.100.2', 20)).status).not.toBe(429);
  });

  it('uses up nothing of the peer’s allowance when refused', async () => {
    await open({ address: rule(1), peer: rule(20) });
    const greedy = { ...victim, 'fastly-client-ip': '198.51.100.9' };
    expect((await ask(greedy)).status).not.toBe(429);
    for (let n = 0; n < 30; n += 1) expect(await ask(greedy)).toMatchObject(LIMITED);
    expect((await ask(victim)).status).not.toBe(429);
  });
});

describe('first sign-ins', () => {
  it('are counted by address, however many accounts there are', async () => {
    const { api } = await openLimited({ signUp: rule(4) });
    const signIn = async (name: string) => {
      const account = newAccount(name);
      const { uid, idToken } = await signInWithGoogleAccount(account);
      const body = { googleId: uid, email: account.email, name, picture: '' };
      return {
        idToken,
        body,
        answer: await api.attempt('signInWithGoogle', { token: idToken, body }),
      };
    };
    // The world's three parents have signed in from here before.
    const fourth = await signIn('Dee');
    expect(fourth.answer.status).toBe(200);
    expect((await signIn('Eve')).answer).toMatchObject(LIMITED);
    const { idToken: token, body } = fourth;
    expect((await api.attempt('signInWithGoogle', { token, body })).status).toBe(200);
  });
});

describe('the table of rate limits', () => {
  it('has a rule per user for every call that needs a token, and for no other', () => {
    for (const [name, { limit, caller }] of Object.entries<Route>(ROUTES)) {
      expect(limit === null, name).toBe(caller === 'anyone');
    }
  });

  it('counts in the database secrets, hand-overs, invitations, families and first sign-ins, and no more', () => {
    const shared = Object.entries(RATE_RULES).filter(([, rule]) => rule.shared);
    expect(shared.map(([name]) => name).toSorted()).toEqual([
      'family',
      'handOver',
      'invite',
      'secret',
      'signUp',
    ]);
  });

  it('lets a family’s busiest evening pass without any database access', () => {
    expect(RATE_RULES.write).toMatchObject({ shared: false });
    expect(RATE_RULES.write.burst).toBeGreaterThanOrEqual(100);
  });
});
