import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import {
  signInWithGoogleAccount,
  signUpWithPassword,
  type GoogleAccount,
} from '../testing/auth-emulator';
import { callerOf, newAccount } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { acceptInvitation } from '../invitations/accept-invitation';
import { inviteMember } from '../family-members/invite-member';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const NOTHING_SAID = { email: '', name: '', picture: '' };

async function signIn(account: GoogleAccount, said: Partial<typeof NOTHING_SAID> = {}) {
  const session = await signInWithGoogleAccount(account);
  const body = { googleId: session.uid, ...NOTHING_SAID, ...said };
  const answer = await world.api.succeed('signInWithGoogle', { token: session.idToken, body });
  const families = await familiesOf(session.idToken);
  return { session, user: answer.body, families };
}

async function familiesOf(token: string) {
  return (await world.api.succeed('listUserFamilies', { token })).body;
}

async function invite(email: string) {
  const { api, ann } = world;
  return inviteMember(api.deps, await callerOf(api, ann), { familyId: ann.familyId, email });
}

describe('the first sign-in', () => {
  it('creates the user and a family of their own with the default preferences', async () => {
    const account = { ...newAccount('Mia'), picture: 'https://example.com/mia.png' };
    const { session, user, families } = await signIn(account);
    expect(user).toEqual({
      id: session.uid,
      googleId: session.uid,
      email: account.email,
      name: 'Mia',
      picture: 'https://example.com/mia.png',
      isParent: true,
    });
    expect(families).toEqual([
      { familyId: expect.any(String), familyName: "Mia's Family", isOwner: true },
    ]);
    const familyId = families[0]?.familyId ?? '';
    const preferences = await world.api.deps.db.familyPreferences.doc(familyId).get();
    expect(preferences.data()).toMatchObject({
      familyId,
      localCurrency: 'USD',
      exchangeRateSource: 'api',
      interestRate: 0,
      depositReasons: ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'],
      withdrawReasons: ['Purchase', 'Savings Goal', 'Charity', 'Other'],
    });
  });

  it.each([
    ['zh-TW', '雅婷的家'],
    ['zh-TW,en;q=0.5', '雅婷的家'],
    ['en', "雅婷's Family"],
    ['fr', "雅婷's Family"],
    ['<script>', "雅婷's Family"],
  ])('names the family in the parent’s language: %s', async (language, name) => {
    const { uid, idToken: token } = await signInWithGoogleAccount({
      ...newAccount('x'),
      name: '雅婷',
    });
    await world.api.raw('/api/auth/google', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ googleId: uid, ...NOTHING_SAID }),
    });
    expect(await familiesOf(token)).toMatchObject([{ familyName: name }]);
  });

  it('creates one family when ten tabs sign in at once', async () => {
    const { uid, idToken: token } = await signInWithGoogleAccount(newAccount('Tabs'));
    const body = { googleId: uid, ...NOTHING_SAID };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.api.succeed('signInWithGoogle', { token, body })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await familiesOf(token)).toHaveLength(1);
    const owned = await world.api.deps.db.families.where('ownerId', '==', uid).get();
    expect(owned.size).toBe(1);
  });

  it('trusts the token over the body, and the body over the email address', async () => {
    const both = await signIn(newAccount('Token'), { name: 'Body' });
    expect(both.user.name).toBe('Token');

    const { name: _none, ...nameless } = newAccount('nameless');
    expect((await signIn(nameless, { name: 'Body' })).user.name).toBe('Body');

    const { name: _neither, ...silent } = newAccount('silent');
    expect((await signIn(silent)).user.name).toBe(silent.email.split('@')[0]);
  });

  it('does not keep an address that Google has not verified', async () => {
    const account = { ...newAccount('Vera'), email_verified: false };
    expect((await signIn(account, { email: account.email })).user.email).toBe('');
  });

  it.each(['javascript:alert(1)', 'http://example.com/a.png', 'not a url'])(
    'does not keep %s as a picture',
    async (picture) => {
      expect((await signIn({ ...newAccount('Pia'), picture })).user.picture).toBe('');
    },
  );

  it('keeps a picture whose address is as long as one may be, and none that is longer', async () => {
    const longest = 'https://example.com/'.padEnd(LIMITS.url, 'a');
    const kept = async (picture: string) =>
      (await signIn({ ...newAccount('Pia'), picture })).user.picture;
    expect(await kept(longest)).toBe(longest);
    expect(await kept(`${longest}a`)).toBe('');
  });

  it('takes the picture from the token and never from the body', async () => {
    const picture = 'https://example.com/somebody.png';
    expect((await signIn(newAccount('Pia'), { picture })).user.picture).toBe('');
    const own = { ...newAccount('Pia'), picture: 'https://example.com/pia.png' };
    expect((await signIn(own, { picture })).user.picture).toBe(own.picture);
  });

  it('clips a name that is too long, and still names the family', async () => {
    const { user, families } = await signIn({ ...newAccount('x'), name: '🙂'.repeat(100) });
    expect(user.name).toBe('🙂'.repeat(LIMITS.name / 2));
    expect(families[0]?.familyName).toMatch(/^(🙂)+'s Family$/u);
  });
});

describe('a later sign-in', () => {
  it('returns the same user and creates no second family', async () => {
    const account = newAccount('Lea');
    const first = await signIn(account);
    const second = await signIn(account);
    expect(second.user).toEqual(first.user);
    expect(second.families).toEqual(first.families);
  });

  it('follows changes to the Google account, and keeps what it no longer says', async () => {
    const account = { ...newAccount('Old'), picture: 'https://example.com/old.png' };
    const { session } = await signIn(account);
    const { auth } = world.api.deps;
    const renamed = { displayName: 'New', photoURL: 'https://example.com/new.png' };
    await auth.updateUser(session.uid, renamed);
    const followed = { name: 'New', picture: renamed.photoURL };
    expect((await signIn(account)).user).toMatchObject(followed);
    await auth.updateUser(session.uid, { displayName: null, photoURL: null });
    expect((await signIn(account)).user).toMatchObject({ ...followed, email: account.email });
  });
});

describe('the first sign-in of an invited parent', () => {
  it('creates no family of their own, whatever the case of the invited address', async () => {
    const account = newAccount('Ivy');
    const { id: invitationId } = await invite(account.email.toUpperCase());
    const { session, families } = await signIn(account);
    expect(families).toEqual([]);

    const caller = await callerOf(world.api, { token: session.idToken });
    expect(caller.profile.familyId).toBeNull();
    await acceptInvitation(world.api.deps, caller, { invitationId, userId: caller.id });
    expect(await familiesOf(session.idToken)).toEqual([
      { familyId: world.ann.familyId, familyName: "Ann's Family", isOwner: false },
    ]);
  });

  it('creates a family of their own when the address is not verified', async () => {
    const account = { ...newAccount('Eve'), email_verified: false };
    await invite(account.email);
    const { families } = await signIn(account, { email: account.email });
    expect(families).toHaveLength(1);
    expect(families[0]?.isOwner).toBe(true);
  });
});

describe('signing in with Google', () => {
  it('refuses an address that is not the token’s, before and after the first sign-in', async () => {
    const account = newAccount('Ned');
    const { uid, idToken: token } = await signInWithGoogleAccount(account);
    const attemptAs = (email: string) =>
      world.api.attempt('signInWithGoogle', {
        token,
        body: { googleId: uid, ...NOTHING_SAID, email },
      });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await attemptAs(world.ann.email)).toMatchObject(forbidden);
    expect((await world.api.deps.db.users.doc(uid).get()).exists).toBe(false);
    expect(await attemptAs(account.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { email: account.email },
    });
    expect(await attemptAs(world.ann.email)).toMatchObject(forbidden);
  });

  const attempt = (token: string, googleId: string) =>
    world.api.attempt('signInWithGoogle', { token, body: { googleId, ...NOTHING_SAID } });

  it('accepts only the uid or the subject of the linked Google account as googleId', async () => {
    const account = newAccount('Gus');
    const { uid, idToken } = await signInWithGoogleAccount(account);
    expect((await attempt(idToken, uid)).status).toBe(200);
    expect(await attempt(idToken, account.sub)).toMatchObject({
      status: 200,
      body: { googleId: uid },
    });
    expect(await attempt(idToken, world.ann.id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('refuses anybody who signed in without Google', async () => {
    const { uid, idToken } = await signUpWithPassword(`${Date.now()}@example.com`);
    expect((await attempt(idToken, uid)).status).toBe(403);
    expect((await world.api.deps.db.users.doc(uid).get()).exists).toBe(false);
  });

  it.each([
    ['googleId missing', { ...NOTHING_SAID }, 'googleId'],
    ['a number for a name', { googleId: 'x', ...NOTHING_SAID, name: 7 }, 'name'],
    ['null for a picture', { googleId: 'x', ...NOTHING_SAID, picture: null }, 'picture'],
    ['no email address', { googleId: 'x', ...NOTHING_SAID, email: 'nonsense' }, 'email'],
    ['a control character', { googleId: 'x', ...NOTHING_SAID, name: 'a\u0000b' }, 'name'],
    ['a googleId too long', { googleId: 'x'.repeat(129), ...NOTHING_SAID }, 'googleId'],
  ])('refuses a request with %s', async (_what, body, path) => {
    const answer = await world.api.raw('/api/auth/google', {
      method: 'POST',
      token: world.ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });
});
