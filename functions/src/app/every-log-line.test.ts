import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { LogFields } from '../kernel/deps';
import { invitationId } from '../kernel/firestore/memberships';
import { SourceError } from '../platform/sources/provider';
import { newAccount } from '../testing/people';
import { signInWithCustomToken, signInWithGoogleAccount } from '../testing/auth-emulator';
import { sampleOf, senderOf } from '../testing/samples';
import { startTestApi, urlOf, type CallOptions, type TestApi } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';

/** Part of every text typed in this walk, in whatever alphabet. */
const MARK = 'Zqx';
/** Amounts that occur nowhere else, as decimals and in minor units. */
const AMOUNTS = ['7317.43', '731743', '2119.87', '211987'];

interface Walk {
  readonly world: World;
  /** Values no line may contain, by what they are. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly called: ReadonlySet<RouteName>;
}

let walk: Walk;
beforeAll(async () => {
  walk = await walkThroughEveryCall();
});
afterAll(() => walk.world.api.close());

async function walkThroughEveryCall(): Promise<Walk> {
  const world = await openWorld();
  const { api, ann, ben, zoe } = world;
  const called = new Set<RouteName>();
  const secrets: Record<string, string> = {};

  /** Makes each call correctly, then without a token, with a broken body and for an unknown id. */
  async function call<N extends RouteName>(name: N, options: CallOptions<N>): Promise<unknown> {
    called.add(name);
    const answer = await api.attempt(name, options);
    const url = urlOf(name, options);
    const { method } = ROUTES[name];
    await api.raw(`${url}${url.includes('?') ? '&' : '?'}${MARK}=${MARK}`, {
      method,
      token: options.token,
    });
    await api.raw(url, { method, headers: { authorization: `Bearer ${MARK}.${MARK}.${MARK}` } });
    return answer.status === 200 ? answer.body : null;
  }

  const { token, familyId } = ann;
  const query = { familyId };
  const account = newAccount(MARK);
  const google = await signInWithGoogleAccount(account);
  const name = `${MARK} Parent`;
  await call('signInWithGoogle', {
    token: google.idToken,
    body: { googleId: google.uid, email: account.email, name, picture: `https://a.b/${MARK}` },
  });
  await call('renameFamily', { token, params: { familyId }, body: { name: `${MARK} Family` } });
  await call('createFamily', { token, body: { name: `${MARK} Cottage` } });
  const created = await api.succeed('createChild', {
    token,
    query,
    body: { name: `${MARK} Child`, email: `${MARK}.child@example.com`.toLowerCase() },
  });
  called.add('createChild');
  const { id } = created.body.child;
  const { accessCode, password } = created.body.loginInfo;
  await call('childLogin', { body: { accessCode, password: `${MARK}-wrong` } });
  const login = await api.succeed('childLogin', { body: { accessCode, password } });
  const childToken = await signInWithCustomToken(login.body.customToken);
  await call('listBalances', { token: childToken, params: { childId: id } });
  const move = { childId: id, description: `${MARK} for the dishes` };
  await call('deposit', { token, key: `${MARK}-key-00001`, body: { ...move, amount: 7317.43 } });
  await call('withdraw', { token, key: `${MARK}-key-00002`, body: { ...move, amount: 2119.87 } });
  await call('withdraw', { token, body: { ...move, amount: 99_999_999 } });
  const jar = { name: `${MARK} jar`, icon: 'tent', purpose: 'save', target: 7317.43 } as const;
  await call('createJar', { token, params: { childId: id }, body: { ...jar, currency: 'USD' } });
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const shares = { userId: id, symbol: 'DIS', operation: 'buy', quantity: 3 } as const;
  await call('tradeStock', { token, body: { ...shares, ...seen, comment: `${MARK} share` } });
  await call('inviteMember', {
    token,
    query,
    body: { email: `${MARK}.friend@example.com`, role: 'parent' },
  });
  await call('saveFamilyPreferences', {
    token,
    query,
    body: {
      interestRate: 3.1749,
      depositReasons: [`${MARK} chore`],
      withdrawReasons: [`${MARK} toy`],
      localCurrency: 'USD',
      exchangeRateSource: 'api',
    },
  });
  await call('applyInterest', { token, params: { familyId } });
  const invite = { email: ann.email, role: 'parent' } as const;
  await call('inviteMember', { token: zoe.token, query: { familyId: zoe.familyId }, body: invite });
  const invitation = { id: invitationId(zoe.familyId, ann.email) };
  await call('declineInvitation', { token, params: invitation });
  await call('acceptInvitation', { token, params: invitation, body: { userId: ann.id } });
  const params = { id };
  await call('createAccessCode', { token, params });
  await call('revealChildCredentials', { token, params });
  const again = await api.succeed('setChildPassword', { token, params, body: {} });
  called.add('setChildPassword');
  for (const route of Object.keys(ROUTES) as RouteName[]) {
    // The rest: first what only reads, last what deletes.
    if (called.has(route) || route === 'deleteFamily') continue;
    const sender = senderOf(route, { ann: { token }, ada: world.ada });
    const sample = { token: sender.token, ...sampleOf(route, familyOf(world)) };
    await call(route, sample as CallOptions<typeof route>);
  }
  const confirmName = `${MARK} Family`;
  await call('deleteFamily', { token: ben.token, params: { familyId }, body: { confirmName } });
  await api.raw(`/api/${MARK}/children`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
  Object.assign(secrets, {
    mark: MARK,
    childId: id,
    accountNumber: login.body.accountNumber,
    accessCode,
    password,
    newPassword: again.body.password,
    parentToken: token,
    childToken,
    customToken: login.body.customToken,
    email: ann.email,
    anotherChild: world.ada.id,
    address: '203.0.113.77',
  });
  return { world, secrets, called };
}

const lines = () => walk.world.api.logs;
const requestLines = () => lines().filter(({ message }) => message === 'request');

/** Serialises a line without its request id, which is random, so its digits may spell anything. */
function written(fields: LogFields): string {
  return JSON.stringify({ ...fields, requestId: '', ms: 0 }).toLowerCase();
}

describe('the log of a session that makes every call', () => {
  it('covers every existing call', () => {
    expect([...walk.called].sort()).toEqual(Object.keys(ROUTES).sort());
    const named = new Set(requestLines().map(({ fields }) => fields['route']));
    expect(Object.keys(ROUTES).filter((name) => !named.has(name))).toEqual([]);
    expect(requestLines().length).toBeGreaterThan(60);
  });

  it('contains no typed text, code, token, child or amount', () => {
    const forbidden = [...Object.entries(walk.secrets), ...AMOUNTS.map((a) => ['amount', a])];
    expect(forbidden.filter(([, text = '']) => text.length < 3)).toEqual([]);
    const found = lines().flatMap(({ message, fields }) =>
      forbidden
        .filter(([, text = '']) => `${message} ${written(fields)}`.includes(text.toLowerCase()))
        .map(([what]) => `${String(what)} in "${message}"`),
    );
    expect(found).toEqual([]);
  });

  it('contains no email address', () => {
    expect(lines().filter(({ fields }) => written(fields).includes('@example'))).toEqual([]);
  });

  it('records for each request who asked, what for, the outcome and the duration', () => {
    for (const { fields } of requestLines()) {
      expect(fields).toEqual({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        method: expect.stringMatching(/^[A-Z]+$/) as string,
        route: expect.any(String) as string,
        callerKind: expect.stringMatching(/^(none|new|parent|child)$/) as string,
        status: expect.any(Number) as number,
        errorCode: expect.any(String) as string,
        ms: expect.any(Number) as number,
        retries: expect.any(Number) as number,
      });
    }
    const kinds = new Set(requestLines().map(({ fields }) => fields['callerKind']));
    expect([...kinds].sort()).toEqual(['child', 'new', 'none', 'parent']);
  });

  it('names the request in every line that belongs to one', () => {
    const ids = new Set(requestLines().map(({ fields }) => fields['requestId']));
    const others = lines().filter(({ message }) => message !== 'request');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ fields }) => !ids.has(fields['requestId']))).toEqual([]);
  });
});

describe('the log lines of a request that fails internally', () => {
  let api: TestApi | undefined;
  afterAll(() => api?.close());

  it('are found by the request id that the caller was given', async () => {
    const away = () => Promise.reject(new SourceError('unreachable'));
    const source = { name: 'away', price: away, rates: away };
    api = await startTestApi({
      marketSources: { prices: [source], rates: [source], splits: null },
    });
    const { idToken } = await signInWithGoogleAccount(newAccount('Lou'));
    const answer = await api.attempt('getExchangeRate', {
      token: idToken,
      query: { from: 'USD', to: 'TWD' },
    });
    expect(answer.status).toBe(503);
    const requestId = answer.headers.get('x-request-id');
    const messages = api.logs
      .filter(({ fields }) => fields['requestId'] === requestId)
      .map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining(['market source failed', 'market refresh failed', 'request']),
    );
  });
});
