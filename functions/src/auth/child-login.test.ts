import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { ADDRESS_POLICY } from '@pennysprout/shared/auth/login-throttle';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { signInWithCustomToken } from '../testing/auth-emulator';
import { addChild, newParent, type TestParent } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let ann: TestParent;
let nowMs: number;
let address = 0;

beforeAll(async () => {
  nowMs = Date.now();
  api = await startTestApi({ now: () => new Date(nowMs) });
  ann = await newParent(api, 'Ann');
});
afterAll(() => api.close());

/** Every test uses its own address. */
beforeEach(() => {
  address += 1;
});

const WRONG = { code: 'invalid_credentials' };
const UNKNOWN_CODE = 'ZZZZZZZZ';

function login(accessCode: string, password: string, from = `192.0.2.${address}`) {
  const headers = { 'x-forwarded-for': from };
  return api.attempt('childLogin', { body: { accessCode, password }, headers });
}

async function newLogin(name: string) {
  const { child, loginInfo } = await addChild(api, ann, name);
  return { id: child.id, ...loginInfo };
}

/** Lists the ids of addresses with failures. */
async function failedAddresses(): Promise<ReadonlySet<string>> {
  const all = await api.deps.db.loginThrottle.get();
  return new Set(all.docs.map(({ id }) => id).filter((id) => id.startsWith('address_')));
}

/** Sets the failures of addresses that are new since `before`, and returns their number. */
async function setFailures(before: ReadonlySet<string>, tries: number): Promise<number> {
  const added = [...(await failedAddresses())].filter((id) => !before.has(id));
  for (const id of added) await api.deps.db.loginThrottle.doc(id).update({ tries });
  return added.length;
}

async function fail(accessCode: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    expect((await login(accessCode, 'wrong')).status).toBe(401);
  }
}

describe('signing in as a child', () => {
  it('returns the picture, if the child has one', async () => {
    const ada = await newLogin('Ada');
    expect((await login(ada.accessCode, ada.password)).body).not.toHaveProperty('picture');
    const body = { picture: 'fox' } as const;
    await api.succeed('describeChild', { token: ann.token, params: { id: ada.id }, body });
    expect((await login(ada.accessCode, ada.password)).body).toMatchObject({ picture: 'fox' });
  });

  it('returns the child and a token that signs in as that child', async () => {
    const ada = await newLogin('Ada');
    const { body } = await api.succeed('childLogin', {
      body: { accessCode: ada.accessCode, password: ada.password },
    });
    const { customToken, devicePass, ...child } = body;
    expect(devicePass).not.toContain(ada.accessCode);
    expect(child).toEqual({
      id: ada.id,
      name: 'Ada',
      familyId: ann.familyId,
      accountNumber: expect.stringMatching(/^[1-9]\d{7}$/),
      isParent: false,
    });
    const token = await signInWithCustomToken(customToken);
    const balances = await api.succeed('listBalances', { token, params: { childId: ada.id } });
    expect(balances.body).toEqual([]);
  });

  it('tolerates spaces, case and full-width characters in the code', async () => {
    const { accessCode, password } = await newLogin('Typo');
    const spaced = ` ${formatAccessCode(accessCode).toLowerCase().replaceAll('0', 'o')} `;
    expect((await login(spaced, ` ${password} `)).status).toBe(200);
    // A Chinese keyboard may type full-width characters.
    const wide = password.replace(/[!-~]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) + 0xfee0),
    );
    expect((await login(accessCode, wide)).status).toBe(200);
  });

  it('answers a wrong password and an unknown code identically', async () => {
    const { accessCode } = await newLogin('Same');
    const wrong = await login(accessCode, 'wrong');
    const unknown = await login(UNKNOWN_CODE, 'wrong');
    expect(wrong).toMatchObject({ status: 401, body: WRONG });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('rejects a code that the child no longer has', async () => {
    const { id, accessCode, password } = await newLogin('Lost');
    await api.deps.db.users.doc(id).update({ accessCode: null });
    expect((await login(accessCode, password)).status).toBe(401);
  });
});

describe('guessing a child’s password', () => {
  it('has five free tries, then waits 1 s, 2 s, 4 s, whatever is sent', async () => {
    const { accessCode, password } = await newLogin('Gus');
    await fail(accessCode, 5);
    for (const seconds of [1, 2, 4]) {
      const refused = await login(accessCode, password);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      nowMs += seconds * 1000;
      await fail(accessCode, 1);
    }
  });

  it('is counted for an unknown code in the same way', async () => {
    await fail(UNKNOWN_CODE.replace('Z', 'Y'), 5);
    const refused = await login(UNKNOWN_CODE.replace('Z', 'Y'), 'wrong');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  it('is not helped by spelling the code differently or by changing addresses', async () => {
    const { accessCode } = await newLogin('Spell');
    await fail(accessCode, 5);
    const other = await login(formatAccessCode(accessCode).toLowerCase(), 'wrong', '198.51.100.7');
    expect(other.status).toBe(429);
  });

  it('is not helped by sending all attempts at once', async () => {
    const { accessCode } = await newLogin('Race');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(accessCode, `wrong ${n}`)),
    );
    const looked = answers.filter((answer) => answer.status === 401);
    expect(looked).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it('is counted from zero again after a success', async () => {
    const { accessCode, password } = await newLogin('Anew');
    await fail(accessCode, 4);
    expect((await login(accessCode, password)).status).toBe(200);
    await fail(accessCode, 5);
    expect((await login(accessCode, password)).status).toBe(429);
    nowMs += 1000;
    expect((await login(accessCode, password)).status).toBe(200);
    expect((await login(accessCode, password)).status).toBe(200);
  });

  it('has a ceiling per address over all codes, which successes do not use up', async () => {
    const ada = await newLogin('Ceiling');
    const from = '203.0.113.9';
    const asAda = (ip: string) => login(ada.accessCode, ada.password, ip);
    const before = await failedAddresses();
    expect((await asAda(from)).status).toBe(200);
    expect(await failedAddresses()).toEqual(before);
    expect((await login('QQQQQQQ1', 'wrong', from)).status).toBe(401);
    // As after 99 failures at as many codes.
    expect(await setFailures(before, ADDRESS_POLICY.freeTries - 1)).toBe(1);
    expect((await asAda(from)).status).toBe(200);
    expect((await login('QQQQQQQ2', 'wrong', from)).status).toBe(401);
    const refused = await asAda(from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await asAda('203.0.113.10')).status).toBe(200);
    nowMs += 1000;
    expect((await asAda(from)).status).toBe(200);
  });

  it('is not counted when it is refused, at the code, the address or anywhere', async () => {
    const { accessCode } = await newLogin('Uncounted');
    await fail(accessCode, 5);
    const before = (await api.deps.db.loginThrottle.get()).docs.map((doc) => [doc.id, doc.data()]);
    for (let n = 0; n < 3; n += 1) {
      expect((await login(accessCode, 'wrong', `203.0.117.${n}`)).status).toBe(429);
    }
    const after = (await api.deps.db.loginThrottle.get()).docs.map((doc) => [doc.id, doc.data()]);
    expect(after).toEqual(before);
  });

  describe.each([
    [
      'past Hosting',
      (home: string) => ({ 'x-forwarded-for': '192.0.2.200', 'fastly-client-ip': home }),
    ],
    [
      'as if by the machine of Hosting',
      (home: string) => ({ 'x-forwarded-for': `${home}, 203.0.113.77, 192.0.2.200` }),
    ],
    [
      'through Hosting',
      (home: string) => ({
        'x-forwarded-for': `${home}, 192.0.2.200, 203.0.113.77`,
        'fastly-client-ip': home,
      }),
    ],
  ])('guessing by a stranger who claims to be at home, %s', (_, forged) => {
    const atHome = (home: string) => ({
      'x-forwarded-for': `${home}, 203.0.113.77`,
      'fastly-client-ip': home,
    });

    it('does not use up what the home may get wrong at other codes', async () => {
      const home = `198.51.102.${address}`;
      const attempt = (headers: Record<string, string>) =>
        api.attempt('childLogin', { body: { accessCode: 'HHHHHHHH', password: 'x' }, headers });
      const before = await failedAddresses();
      await attempt(forged(home));
      expect(await setFailures(before, ADDRESS_POLICY.freeTries)).toBe(1);
      await api.deps.db.loginThrottle
        .doc(codeTriesId(api.deps.secrets.passwordKey(), 'HHHHHHHH'))
        .delete();
      expect((await attempt(atHome(home))).status).toBe(401);
    });
  });

  it('leaves one record per code and one per address it claims', async () => {
    const { accessCode } = await newLogin('Many');
    const peer = `203.0.114.${address}`;
    const tryAs = (code: string, n: number) => login(code, 'wrong', `10.9.0.${n}, ${peer}`);
    const idsBefore = new Set((await api.deps.db.loginThrottle.get()).docs.map(({ id }) => id));
    // The child's code, until it is throttled, then another, and both from one address twice.
    for (let n = 0; n < 8; n += 1) await tryAs(accessCode, n);
    for (let n = 0; n < 2; n += 1) await tryAs('MANY0001', 0);
    const added = (await api.deps.db.loginThrottle.get()).docs
      .map(({ id }) => id)
      .filter((id) => !idsBefore.has(id));
    const ofKind = (kind: string) => added.filter((id) => id.startsWith(kind)).length;
    expect(ofKind('access_code_')).toBe(2);
    expect(ofKind('address_')).toBe(5);
    expect(added).toHaveLength(7);
  });

  it('leaves neither codes nor addresses in the database', async () => {
    const { accessCode, password } = await newLogin('Private');
    await fail(accessCode, 1);
    expect((await login(accessCode, password)).status).toBe(200);
    await fail('0PRIVATE', 1);
    const all = await api.deps.db.loginThrottle.get();
    const text = JSON.stringify(all.docs.map((snapshot) => [snapshot.id, snapshot.data()]));
    expect(all.size).toBeGreaterThan(0);
    expect(text).not.toContain(accessCode);
    expect(text).not.toContain('192.0.2.');
  });

  it('is stored under an id that nobody can compute without the key', async () => {
    const { accessCode } = await newLogin('Filed');
    await fail(accessCode, 1);
    const ids = (await api.deps.db.loginThrottle.get()).docs.map(({ id }) => id);
    expect(ids).toContain(codeTriesId(api.deps.secrets.passwordKey(), accessCode));
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const plain = createHash('sha256').update(accessCode).digest(encoding);
      expect(ids).not.toContain(`access_code_${plain}`);
    }
  });
});

describe('a device on which the child has signed in', () => {
  const ELSEWHERE = '198.51.100.99';

  function loginOn(devicePass: string, accessCode: string, password: string, from = ELSEWHERE) {
    const headers = { 'x-forwarded-for': from };
    return api.attempt('childLogin', { body: { accessCode, password, devicePass }, headers });
  }

  /** Signs in on a device somewhere else, such as a train. */
  async function newDevice(name: string) {
    const child = await newLogin(name);
    const { accessCode, password } = child;
    const { body } = await api.succeed('childLogin', {
      body: { accessCode, password },
      headers: { 'x-forwarded-for': `192.0.2.${address}` },
    });
    return { ...child, pass: body.devicePass };
  }

  async function besiege(accessCode: string) {
    for (let n = 0; n < 5; n += 1) await login(accessCode, 'wrong', `203.0.115.${n}`);
    expect((await login(accessCode, 'wrong', ELSEWHERE)).status).toBe(429);
  }

  it('is not throttled along with strangers', async () => {
    const { accessCode, password, pass } = await newDevice('Train');
    await besiege(accessCode);
    expect((await login(accessCode, password, ELSEWHERE)).status).toBe(429);
    expect((await loginOn(pass, accessCode, 'typo')).status).toBe(401);
    const answer = await loginOn(pass, formatAccessCode(accessCode).toLowerCase(), password);
    expect(answer.status).toBe(200);
    // The child's success gives the strangers nothing, at the same place neither.
    expect((await login(accessCode, password, '203.0.115.1')).status).toBe(429);
    expect((await login(accessCode, password, ELSEWHERE)).status).toBe(429);
  });

  it('stays the same device from one sign-in to the next', async () => {
    const { accessCode, password, pass } = await newDevice('Renewed');
    nowMs += 1000;
    const { devicePass } = (await loginOn(pass, accessCode, password)).body as {
      devicePass: string;
    };
    expect(devicePass).not.toBe(pass);
    expect(devicePass.split('.')[0]).toBe(pass.split('.')[0]);
    for (let n = 0; n < 5; n += 1) await loginOn(n % 2 ? pass : devicePass, accessCode, 'wrong');
    for (const either of [pass, devicePass]) {
      expect((await loginOn(either, accessCode, password)).status).toBe(429);
    }
  });

  it('gives no free guesses, at home or anywhere', async () => {
    const { accessCode, password, pass } = await newDevice('Stolen');
    const other = await api.succeed('childLogin', { body: { accessCode, password } });
    for (let n = 0; n < 5; n += 1) {
      expect((await loginOn(pass, accessCode, 'wrong', `203.0.116.${n}`)).status).toBe(401);
    }
    for (const from of [ELSEWHERE, `192.0.2.${address}`]) {
      const refused = await loginOn(pass, accessCode, password, from);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(refused.headers.get('retry-after')).toBe('1');
    }
    // Nobody else is throttled by it, nor another device, and a sign-in on it starts it from zero.
    expect((await login(accessCode, password, ELSEWHERE)).status).toBe(200);
    expect((await loginOn(other.body.devicePass, accessCode, password)).status).toBe(200);
    nowMs += 1000;
    expect((await loginOn(pass, accessCode, password)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      expect((await loginOn(pass, accessCode, 'wrong')).status).toBe(401);
    }
    expect((await loginOn(pass, accessCode, 'wrong')).status).toBe(429);
  });

  it('does not wait for what others got wrong at its address', async () => {
    const { accessCode, password, pass } = await newDevice('Classroom');
    const before = await failedAddresses();
    expect((await login('QQQQQQQ3', 'wrong', '203.0.118.1')).status).toBe(401);
    expect(await setFailures(before, ADDRESS_POLICY.freeTries)).toBe(1);
    expect((await login('QQQQQQQ4', 'wrong', '203.0.118.1')).status).toBe(401);
    expect((await login(accessCode, password, '203.0.118.1')).status).toBe(429);
    expect((await loginOn(pass, accessCode, password, '203.0.118.1')).status).toBe(200);
  });

  it('loses its privilege once the password is changed', async () => {
    const { id, accessCode, pass } = await newDevice('Reset');
    const body = { password: 'a new one' };
    await api.succeed('setChildPassword', { token: ann.token, params: { id }, body });
    await besiege(accessCode);
    expect((await loginOn(pass, accessCode, 'a new one')).status).toBe(429);
  });

  it('loses its privilege after half a year, or with a forged pass', async () => {
    const other = await newDevice('Other');
    const { accessCode, pass } = await newDevice('Foreign');
    await besiege(accessCode);
    const forged = pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const none of [other.pass, forged, '', 'nonsense', '\u0000', '💰', 'x'.repeat(1024)]) {
      expect((await loginOn(none, accessCode, 'wrong')).status).toBe(429);
    }
    nowMs += 180 * 24 * 60 * 60 * 1000;
    await besiege(accessCode);
    expect((await loginOn(pass, accessCode, 'wrong')).status).toBe(429);
  });

  it('gets the usual answer when its pass is invalid', async () => {
    const { accessCode } = await newDevice('Alike');
    const answers = [
      await loginOn('nonsense', accessCode, 'wrong'),
      await loginOn('nonsense', UNKNOWN_CODE, 'wrong'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: WRONG });
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('learns that its code was replaced, and nobody else does', async () => {
    const { id, accessCode: old, password, pass } = await newDevice('Moved');
    const renewal = { token: ann.token, params: { id }, body: { renew: true } };
    const { accessCode } = (await api.succeed('createAccessCode', renewal)).body;
    for (const typed of [password, 'wrong']) {
      expect(await loginOn(pass, old, typed)).toMatchObject({
        status: 401,
        body: { code: 'access_code_ended' },
      });
    }
    const stranger = await login(old, password, ELSEWHERE);
    const unknown = await login(UNKNOWN_CODE, password, ELSEWHERE);
    expect(stranger).toMatchObject({ status: 401, body: WRONG });
    expect(stranger.body).toEqual(unknown.body);
    // The pass was for the old code.
    await besiege(accessCode);
    expect((await loginOn(pass, accessCode, password)).status).toBe(429);
  });
});
