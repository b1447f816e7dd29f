import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { invitationId } from '../kernel/firestore/memberships';
import {
  firstFamilyOf,
  invite,
  outcome,
  peopleIn,
  signInAs,
  tryToAccept,
  tryToDecline,
  tryToRemove,
  type TestSession,
} from '../testing/test-members';
import {
  newAccount,
  newParent,
  newPartner,
  removeMember,
  type TestParent,
} from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

/** Starts a new family: invitations accumulate, and a family's are limited. */
async function changeFamily() {
  const ann = await newParent(world.api, 'Ann');
  world = { ...world, ann, ben: await newPartner(world.api, ann, 'Ben') };
}

const forbidden = { status: 403, body: { code: 'forbidden' } };
const notFound = { status: 404, body: { code: 'not_found' } };
const notVerified = { status: 403, body: { code: 'email_not_verified' } };
const done = { status: 200, body: { success: true } };

interface Guest extends TestSession {
  readonly email: string;
  readonly invitationId: string;
}

/** Creates a guest, signed in and invited to the family, without their own. */
async function newGuest(by: TestParent = world.ann, name = 'Guest'): Promise<Guest> {
  const account = newAccount(name);
  const id = await invite(world.api, by, account.email);
  const session = await signInAs(world.api, account);
  return { ...session, email: account.email, invitationId: id };
}

/** Creates a guest whose provider has not verified the invited address. */
async function newUnverified(): Promise<Guest> {
  const account = { ...newAccount('Una'), email_verified: false };
  const id = await invite(world.api, world.ann, account.email);
  const session = await signInAs(world.api, account);
  return { ...session, email: account.email, invitationId: id };
}

function list(token: string, email?: string) {
  return world.api.attempt('listInvitations', { token, query: { email } });
}

async function listOf({ token }: { token: string }) {
  return (await world.api.succeed('listInvitations', { token })).body;
}

async function membership(userId: string, { familyId }: TestParent = world.ann) {
  const { memberships } = world.api.deps.db;
  return (await memberships.doc(membershipId(familyId, userId)).get()).data();
}

describe('GET /api/invitations', () => {
  it('lists who invites to which family and in which role, oldest first', async () => {
    const { api, ann, ben, zoe } = world;
    const guest = await newGuest();
    const second = await invite(api, zoe, guest.email);
    // Ben may invite too; the invitation shows the family's owner.
    expect(await invite(api, { ...ann, token: ben.token }, guest.email)).toBe(guest.invitationId);
    expect(await listOf(guest)).toEqual([
      {
        invitationId: guest.invitationId,
        familyName: "Ann's Family",
        familyOwnerName: 'Ann',
        familyOwnerEmail: ann.email,
        role: 'parent',
        expiresAt: expect.any(String) as string,
      },
      {
        invitationId: second,
        familyName: "Zoe's Family",
        familyOwnerName: 'Zoe',
        familyOwnerEmail: zoe.email,
        role: 'parent',
        expiresAt: expect.any(String) as string,
      },
    ]);
  });

  it('lists nothing to anybody not invited, and nothing that was answered or withdrawn', async () => {
    const { api, ann, zoe } = world;
    expect(await listOf(zoe)).toEqual([]);
    const [accepted, declined, withdrawn] = [await newGuest(), await newGuest(), await newGuest()];
    await tryToAccept(api, accepted, accepted.invitationId);
    await tryToDecline(api, declined, declined.invitationId);
    await tryToRemove(api, ann, withdrawn.invitationId);
    for (const guest of [accepted, declined, withdrawn]) expect(await listOf(guest)).toEqual([]);
  });

  it('shows the current owner', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const partner = await newPartner(api, owner, 'Pat');
    const guest = await newGuest(owner);
    const { token, familyId } = owner;
    const body = { newOwnerId: partner.id };
    await api.succeed('transferOwnership', { token, query: { familyId }, body });
    expect(await listOf(guest)).toMatchObject([
      { familyOwnerName: 'Pat', familyOwnerEmail: partner.email },
    ]);
  });

  it('omits a family that is gone', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const guest = await newGuest(owner);
    await api.deps.db.families.doc(owner.familyId).delete();
    expect(await listOf(guest)).toEqual([]);
    expect(await tryToAccept(api, guest, guest.invitationId)).toMatchObject(notFound);
    expect(await membership(guest.id, owner)).toBeUndefined();
    expect(await tryToDecline(api, guest, guest.invitationId)).toMatchObject(done);
  });

  it('accepts only the caller’s own address, in whatever case', async () => {
    const { ann } = world;
    const guest = await newGuest();
    for (const email of [guest.email, guest.email.toUpperCase()]) {
      const answer = await list(guest.token, email);
      expect(answer).toMatchObject({ status: 200, body: [{ familyOwnerName: 'Ann' }] });
    }
    for (const email of [ann.email, `x${guest.email}`]) {
      expect(await list(guest.token, email)).toMatchObject(forbidden);
    }
  });

  it('matches the account’s address in whatever case', async () => {
    const account = newAccount('Cap');
    const id = await invite(world.api, world.ann, account.email.toLowerCase());
    const email = account.email.toUpperCase();
    const cap = await signInAs(world.api, { ...account, email });
    expect(await listOf(cap)).toMatchObject([{ invitationId: id }]);
    expect(outcome(await tryToAccept(world.api, cap, id))).toBe('ok');
  });

  it('is refused while the address is not verified', async () => {
    const una = await newUnverified();
    expect(await list(una.token)).toMatchObject(notVerified);
    expect(await list(una.token, una.email)).toMatchObject(notVerified);
  });
});

describe('POST /api/invitations/{id}/accept', () => {
  beforeAll(changeFamily);

  it('makes a parent who opens this family first, and uses the invitation up', async () => {
    const { api, ann } = world;
    const { familyId } = ann;
    const guest = await newGuest();
    const answer = await tryToAccept(api, guest, guest.invitationId);
    expect(answer).toMatchObject({ status: 200, body: { familyId, familyName: "Ann's Family" } });
    expect(await membership(guest.id)).toMatchObject({
      familyId,
      memberId: guest.id,
      role: 'parent',
      inviteAccepted: true,
      inviteEmail: guest.email,
    });
    expect(await firstFamilyOf(api, guest.id)).toBe(familyId);
    expect((await peopleIn(api, familyId)).invited).not.toContain(guest.email);
    const query = { familyId };
    await api.succeed('listFamilyMembers', { token: guest.token, query });
  });

  it('does not change which family a parent already opens first', async () => {
    const { api, ann } = world;
    const own = await newParent(api, 'Own');
    const id = await invite(api, ann, own.email);
    expect(outcome(await tryToAccept(api, own, id))).toBe('ok');
    expect(await firstFamilyOf(api, own.id)).toBe(own.familyId);
  });

  it('returns the same answer twice, but none once the parent was removed', async () => {
    const { api, ann } = world;
    const guest = await newGuest();
    const first = await tryToAccept(api, guest, guest.invitationId);
    const again = await tryToAccept(api, guest, guest.invitationId);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    await removeMember(api, { ...guest, familyId: ann.familyId });
    expect(await tryToAccept(api, guest, guest.invitationId)).toMatchObject(notFound);
    expect(await membership(guest.id)).toBeUndefined();
  });

  it('lets a parent back in who was removed and invited again', async () => {
    const { api, ann } = world;
    const guest = await newPartner(api, ann, 'Back');
    await removeMember(api, guest);
    const id = await invite(api, ann, guest.email);
    expect(outcome(await tryToAccept(api, guest, id))).toBe('ok');
    expect((await membership(guest.id))?.inviteAccepted).toBe(true);
  });

  it('finds no invitation that was withdrawn or declined', async () => {
    const { api, ann } = world;
    const [withdrawn, declined] = [await newGuest(), await newGuest()];
    await tryToRemove(api, ann, withdrawn.invitationId);
    await tryToDecline(api, declined, declined.invitationId);
    for (const guest of [withdrawn, declined]) {
      expect(await tryToAccept(api, guest, guest.invitationId)).toMatchObject(notFound);
      expect(await membership(guest.id)).toBeUndefined();
    }
  });

  it('is refused to anybody but the invited parent, whatever user id they send', async () => {
    const { api, ben, zoe } = world;
    const guest = await newGuest();
    for (const other of [zoe, ben]) {
      expect(await tryToAccept(api, other, guest.invitationId)).toMatchObject(forbidden);
    }
    const forOther = { ...guest, id: zoe.id };
    expect(await tryToAccept(api, forOther, guest.invitationId)).toMatchObject(forbidden);
    expect(await membership(zoe.id)).toBeUndefined();
    expect(await listOf(guest)).toHaveLength(1);
  });

  it('is refused while the address is not verified', async () => {
    const { api } = world;
    const una = await newUnverified();
    expect(await tryToAccept(api, una, una.invitationId)).toMatchObject(notVerified);
    expect(await membership(una.id)).toBeUndefined();
  });

  it('finds no invitation by an unknown id or by a membership’s', async () => {
    const { api, ann, ben, zoe } = world;
    const ids = [
      UNKNOWN_ID,
      membershipId(ann.familyId, ben.id),
      membershipId(zoe.familyId, zoe.id),
      invitationId(ann.familyId, zoe.email),
      invitationId(ann.familyId, 'nobody@example.com'),
      invitationId(UNKNOWN_ID, zoe.email),
      '_invite_0123456789abcdef0123456789abcdef',
      '___invite_0123456789abcdef0123456789abcdef',
    ];
    for (const id of ids) expect(await tryToAccept(api, zoe, id)).toMatchObject(notFound);
    // Ben is a member; a stranger's used invitation to the same family is still not his.
    const gone = invitationId(ann.familyId, 'nobody@example.com');
    expect(await tryToAccept(api, ben, gone)).toMatchObject(notFound);
  });

  it('stops at the maximum number of families of a parent', async () => {
    const { api, ann } = world;
    const parent = await newParent(api, 'Lim');
    for (let n = 1; n < COUNT_LIMITS.familiesOfParent; n += 1) {
      await api.succeed('createFamily', { token: parent.token, body: { name: `Family ${n}` } });
    }
    const id = await invite(api, ann, parent.email);
    expect(await tryToAccept(api, parent, id)).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(await membership(parent.id)).toBeUndefined();
    expect(await listOf(parent)).toHaveLength(1);
    const { token, familyId } = parent;
    const query = { confirmName: "Lim's Family" };
    await api.succeed('deleteFamily', { token, params: { familyId }, query });
    expect(outcome(await tryToAccept(api, parent, id))).toBe('ok');
  });

  it.each([
    ['nobody', {}, 'userId'],
    ['an unknown field', { userId: 'a', role: 'owner' }, ''],
  ])('refuses %s', async (_what, body, path) => {
    const { api, ann, zoe } = world;
    const id = await invite(api, ann, zoe.email);
    const answer = await api.raw(`/api/invitations/${id}/accept`, {
      method: 'POST',
      token: zoe.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
    expect(await listOf(zoe)).toMatchObject([{ invitationId: id }]);
  });
});

describe('POST /api/invitations/{id}/decline', () => {
  beforeAll(changeFamily);

  it('ends the invitation, however often it is sent', async () => {
    const { api, ann } = world;
    const guest = await newGuest();
    for (let times = 0; times < 2; times += 1) {
      expect(await tryToDecline(api, guest, guest.invitationId)).toMatchObject(done);
    }
    expect((await peopleIn(api, ann.familyId)).invited).not.toContain(guest.email);
    expect(await membership(guest.id)).toBeUndefined();
  });

  it('accepts an empty body or an empty object', async () => {
    const { api } = world;
    const guest = await newGuest();
    const answer = await api.raw(`/api/invitations/${guest.invitationId}/decline`, {
      method: 'POST',
      token: guest.token,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer).toMatchObject(done);
  });

  it('succeeds for an invitation withdrawn in the meantime', async () => {
    const { api, ann } = world;
    const guest = await newGuest();
    await tryToRemove(api, ann, guest.invitationId);
    expect(await tryToDecline(api, guest, guest.invitationId)).toMatchObject(done);
  });

  it('ends no membership', async () => {
    const { api } = world;
    const guest = await newGuest();
    await tryToAccept(api, guest, guest.invitationId);
    expect(await tryToDecline(api, guest, guest.invitationId)).toMatchObject(notFound);
    const byMembership = membershipId(world.ann.familyId, guest.id);
    expect(await tryToDecline(api, guest, byMembership)).toMatchObject(notFound);
    expect((await membership(guest.id))?.inviteAccepted).toBe(true);
  });

  it('is refused to anybody else than the invited, including the inviting parents', async () => {
    const { api, ann, ben, zoe } = world;
    const guest = await newGuest();
    for (const other of [zoe, ann, ben]) {
      expect(await tryToDecline(api, other, guest.invitationId)).toMatchObject(forbidden);
    }
    expect(await listOf(guest)).toHaveLength(1);
    await tryToDecline(api, guest, guest.invitationId);
    expect(await tryToDecline(api, zoe, guest.invitationId)).toMatchObject(notFound);
  });

  it('is refused while the address is not verified', async () => {
    const { api, ann } = world;
    const una = await newUnverified();
    expect(await tryToDecline(api, una, una.invitationId)).toMatchObject(notVerified);
    expect((await peopleIn(api, ann.familyId)).invited).toContain(una.email);
  });

  it('finds no invitation by an unknown id', async () => {
    const { api, ann, zoe } = world;
    const ids = [UNKNOWN_ID, invitationId(ann.familyId, 'nobody@example.com')];
    for (const id of ids) expect(await tryToDecline(api, zoe, id)).toMatchObject(notFound);
  });
});
