import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import {
  changeOwnAccount,
  linkGoogleAccount,
  signInWithCustomToken,
  signInWithGoogleAccount,
  signInWithPassword,
} from '../../testing/auth-emulator';
import { invite } from '../../testing/test-members';
import { addChild, newAccount, newChild, newParent } from '../../testing/people';
import { openWorld, type World } from '../../testing/world';
import { endTamperedUsers } from './child-users';
import { endFormerSignIns } from './former-children';

const UNAUTHENTICATED = { status: 401, body: { code: 'unauthenticated' } };

let world: World;
/** Lead of the server's clock. */
let aheadMs = 0;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(Date.now() + aheadMs) });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(() => world.api.close());

function signIn({ uid, idToken: token }: { uid: string; idToken: string }) {
  const body = { googleId: uid, email: '', name: 'Somebody', picture: '' };
  return world.api.attempt('signInWithGoogle', { token, body });
}

async function accountOf(uid: string) {
  return (await world.api.deps.auth.getUsers([{ uid }])).users[0];
}

async function userOf(uid: string) {
  return (await world.api.deps.db.users.doc(uid).get()).data();
}

function childLogin({ accessCode, password }: { accessCode: string; password: string }) {
  return world.api.succeed('childLogin', { body: { accessCode, password } });
}

function balances(token: string, childId: string) {
  return world.api.attempt('listBalances', { token, params: { childId } });
}

/** Signs in with somebody's own Google account, and checks that they are who they are. */
async function expectOwnFamily(account: ReturnType<typeof newAccount>) {
  const session = await signInWithGoogleAccount(account);
  expect(await signIn(session)).toMatchObject({ status: 200, body: { email: account.email } });
  const families = await world.api.succeed('listUserFamilies', { token: session.idToken });
  expect(families.body).toMatchObject([{ isOwner: true }]);
  return session;
}

describe.each(['a child', 'a whole family'])('a token issued before %s was deleted', (what) => {
  /** Creates an Auth user of a deleted child, which has signed in regardless. */
  async function newStray() {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const { child, loginInfo } = await addChild(api, owner, 'Kid');
    const { customToken } = (await childLogin(loginInfo)).body;
    const { token, familyId } = owner;
    if (what === 'a child') {
      const query = { confirmName: 'Kid' };
      await api.succeed('deleteChild', { token, params: { id: child.id }, query });
    } else {
      const query = { confirmName: "Olga's Family" };
      await api.succeed('deleteFamily', { token, params: { familyId }, query });
    }
    expect(await accountOf(child.id)).toBeUndefined();
    return { id: child.id, token: await signInWithCustomToken(customToken) };
  }

  it('makes nobody a parent, even with a linked Google account', async () => {
    const stray = await newStray();
    expect(await signIn({ uid: stray.id, idToken: stray.token })).toMatchObject(UNAUTHENTICATED);
    const account = newAccount('Link');
    const linked = await linkGoogleAccount(stray.token, account);
    expect(linked.uid).toBe(stray.id);
    expect(await signIn(linked)).toMatchObject(UNAUTHENTICATED);
    expect(await userOf(stray.id)).toBeUndefined();
    // The Google account is available to its owner again.
    const own = await expectOwnFamily(account);
    expect(own.uid).not.toBe(stray.id);
  });

  it('leaves no Auth user behind, and its id is forgotten once no token can be left', async () => {
    const { deps } = world.api;
    const stray = await newStray();
    expect(await accountOf(stray.id)).toBeDefined();
    aheadMs = HOUR_MS;
    await endFormerSignIns(deps);
    expect(await accountOf(stray.id)).toBeUndefined();
    // Recreated while a token could still be exchanged.
    await deps.auth.createUser({ uid: stray.id });
    aheadMs = 3 * HOUR_MS;
    await endFormerSignIns(deps);
    expect(await accountOf(stray.id)).toBeUndefined();
    expect((await deps.db.formerChildren.doc(stray.id).get()).exists).toBe(false);
  });

  it('is remembered for as long as its Auth user cannot be deleted', async () => {
    const { deps, logs } = world.api;
    const stray = await newStray();
    const error = { code: 'auth/internal-error' };
    const away = {
      deleteUsers: (uids: string[]) =>
        Promise.resolve({ errors: uids.map((_uid, index) => ({ index, error })) }),
    };
    aheadMs = 3 * HOUR_MS;
    await endFormerSignIns({ ...deps, auth: away as unknown as typeof deps.auth });
    expect((await deps.db.formerChildren.doc(stray.id).get()).exists).toBe(true);
    expect(logs.some(({ message }) => message === 'sign-ins not deleted')).toBe(true);
  });
});

describe('a child who links a Google account to their own', () => {
  it('does not become a parent, cannot sign in as the child with it, and frees the Google account', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Lin');
    const account = newAccount('Linked');
    const linked = await linkGoogleAccount(child.token, account);
    expect(linked.uid).toBe(child.id);
    expect(await signIn(linked)).toMatchObject(UNAUTHENTICATED);
    expect(await balances(linked.idToken, child.id)).toMatchObject(UNAUTHENTICATED);
    expect(await userOf(child.id)).toMatchObject({ isParent: false, name: 'Lin' });
    const own = await expectOwnFamily(account);
    expect(own.uid).not.toBe(child.id);
    const { customToken } = (await childLogin(child)).body;
    const again = await signInWithCustomToken(customToken);
    expect((await balances(again, child.id)).status).toBe(200);
  });
});

describe('a child who gives their account a stranger’s address', () => {
  async function newSquatter() {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Sly');
    const stranger = newAccount('Stranger');
    const changes = { email: stranger.email, password: 'not-a-real-one' };
    const token = await changeOwnAccount(child.token, changes);
    expect((await accountOf(child.id))?.email).toBe(stranger.email);
    return { child, stranger, token };
  }

  it('locks the stranger out for one attempt at most, and neither becomes the other', async () => {
    const { child, stranger } = await newSquatter();
    // Firebase takes the two for the same user.
    const collided = await signInWithGoogleAccount(stranger);
    expect(collided.uid).toBe(child.id);
    expect(await balances(collided.idToken, child.id)).toMatchObject(UNAUTHENTICATED);
    const own = await expectOwnFamily(stranger);
    expect(own.uid).not.toBe(child.id);
    expect(await userOf(child.id)).toMatchObject({ isParent: false, name: 'Sly' });
  });

  it('sees none of the stranger’s invitations', async () => {
    const { api, zoe } = world;
    const { stranger, token, child } = await newSquatter();
    const id = await invite(api, zoe, stranger.email);
    expect(await api.attempt('listInvitations', { token })).toMatchObject(UNAUTHENTICATED);
    const body = { userId: child.id };
    const accept = await api.attempt('acceptInvitation', { token, params: { id }, body });
    expect(accept).toMatchObject(UNAUTHENTICATED);
    const guest = await signInWithGoogleAccount(stranger);
    expect(guest.uid).not.toBe(child.id);
    await signIn(guest);
    const invitations = await api.succeed('listInvitations', { token: guest.idToken });
    expect(invitations.body).toMatchObject([{ invitationId: id }]);
  });

  it('loses the address at the next login', async () => {
    const { child, stranger } = await newSquatter();
    const { customToken } = (await childLogin(child)).body;
    expect(await accountOf(child.id)).toBeUndefined();
    const token = await signInWithCustomToken(customToken);
    expect((await balances(token, child.id)).status).toBe(200);
    await expectOwnFamily(stranger);
  });

  it('keeps the address after a wrong password, so that a guess ends nobody’s session', async () => {
    const { child } = await newSquatter();
    const body = { accessCode: child.accessCode, password: 'wrong' };
    await world.api.attempt('childLogin', { body });
    expect(await accountOf(child.id)).toBeDefined();
  });

  it('loses the address within the hour, and nobody else loses anything', async () => {
    const { api, ann, ada } = world;
    const { child, stranger } = await newSquatter();
    await endTamperedUsers(api.deps);
    expect(await accountOf(child.id)).toBeUndefined();
    expect((await balances(ada.token, ada.id)).status).toBe(200);
    expect((await api.attempt('listUserFamilies', { token: ann.token })).status).toBe(200);
    const session = await signInWithGoogleAccount(stranger);
    expect(session.uid).not.toBe(child.id);
  });

  it('is told to wait while Auth cannot say what the account has', async () => {
    const { api, ann } = world;
    const child = await newChild(api, ann, 'Wait');
    const real = api.deps.auth.getUsers.bind(api.deps.auth);
    api.deps.auth.getUsers = () => Promise.reject(new Error('away'));
    const { accessCode, password } = child;
    const answer = await api.attempt('childLogin', { body: { accessCode, password } });
    api.deps.auth.getUsers = real;
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

describe('an address that a parent gives a child', () => {
  it('is not an identity: it gives the child nothing and takes nothing from its real owner', async () => {
    const { api, ann, ben, zoe } = world;
    const stranger = newAccount('Owner');
    for (const email of [stranger.email, ann.email, zoe.email]) {
      const body = { name: 'Mail', email };
      const query = { familyId: ann.familyId };
      const { loginInfo } = (await api.succeed('createChild', { token: ann.token, query, body }))
        .body;
      const { customToken } = (await childLogin(loginInfo)).body;
      const token = await signInWithCustomToken(customToken);
      expect(await api.attempt('listInvitations', { token })).toMatchObject({ status: 403 });
    }
    // It makes nobody a member.
    const id = await invite(api, { ...ann, token: ben.token }, stranger.email);
    const theirs = await signInWithGoogleAccount(stranger);
    expect(await signIn(theirs)).toMatchObject({ status: 200, body: { email: stranger.email } });
    const invitations = await api.succeed('listInvitations', { token: theirs.idToken });
    expect(invitations.body).toMatchObject([{ invitationId: id }]);
    const families = await api.succeed('listUserFamilies', { token: zoe.token });
    expect(families.body).toMatchObject([{ familyId: zoe.familyId, isOwner: true }]);
    await invite(api, zoe, ann.email);
  });
});

describe('the address of a token', () => {
  it('counts only when Google has verified it', async () => {
    const { api } = world;
    const account = newAccount('Pass');
    const session = await expectOwnFamily(account);
    const password = 'not-a-real-one';
    await changeOwnAccount(session.idToken, { password });
    // A new session: the new password has ended the old one.
    const viaPassword = await signInWithPassword(account.email, password);
    const answer = await api.attempt('listInvitations', { token: viaPassword });
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });
});
