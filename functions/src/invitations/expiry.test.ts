import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { invitationId } from '../kernel/firestore/memberships';
import {
  invite,
  outcome,
  peopleIn,
  signInAs,
  tryToAccept,
  tryToDecline,
  tryToRemove,
} from '../testing/test-members';
import { newAccount, newParent, type TestParent } from '../testing/people';
import { openWorld, type World } from '../testing/world';

const EXPIRY_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

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

async function listOf({ token }: { token: string }) {
  return (await world.api.succeed('listInvitations', { token })).body;
}

async function membersOf({ token, familyId }: TestParent) {
  return (await world.api.succeed('listFamilyMembers', { token, query: { familyId } })).body;
}

async function inviteAgain({ token, familyId }: TestParent, email: string) {
  const body = { email, role: 'parent' } as const;
  return (await world.api.succeed('inviteMember', { token, query: { familyId }, body })).body;
}

async function sentAt(id: string): Promise<number | undefined> {
  const invitation = await world.api.deps.db.memberships.doc(id).get();
  return invitation.data()?.createdAt.toMillis();
}

/** Creates a guest, signed in and just invited to Ann's family. */
async function newGuest() {
  const account = newAccount('Guest');
  const id = await invite(world.api, world.ann, account.email);
  const session = await signInAs(world.api, account);
  return { ...session, email: account.email, invitation: id };
}

describe('an invitation', () => {
  it('shows when it expires, to the invited and to the family', async () => {
    const guest = await newGuest();
    const sent = (await sentAt(guest.invitation)) ?? NaN;
    const expiresAt = new Date(sent + EXPIRY_MS).toISOString();
    expect(await listOf(guest)).toMatchObject([{ invitationId: guest.invitation, expiresAt }]);
    const members = await membersOf(world.ann);
    expect(members.find(({ id }) => id === guest.invitation)).toMatchObject({
      isPendingInvite: true,
      isExpiredInvite: false,
      inviteExpiresAt: expiresAt,
    });
    expect(members[0]).toMatchObject({ isExpiredInvite: false, inviteExpiresAt: null });
  });

  it('can be accepted until its last moment', async () => {
    const guest = await newGuest();
    aheadMs = EXPIRY_MS - 60_000;
    expect(await listOf(guest)).toHaveLength(1);
    expect(outcome(await tryToAccept(world.api, guest, guest.invitation))).toBe('ok');
  });
});

describe('an expired invitation', () => {
  it('is refused, and makes nobody a parent', async () => {
    const { api, ann } = world;
    const guest = await newGuest();
    aheadMs = EXPIRY_MS;
    const { message, status } = ERRORS.invitation_expired;
    expect(await tryToAccept(api, guest, guest.invitation)).toMatchObject({
      status,
      body: { code: 'invitation_expired', message },
    });
    expect((await peopleIn(api, ann.familyId)).memberIds).not.toContain(guest.id);
  });

  it('is not pending for the invited, and is shown as expired to the parents', async () => {
    const { ann } = world;
    const guest = await newGuest();
    aheadMs = EXPIRY_MS;
    expect(await listOf(guest)).toEqual([]);
    const members = await membersOf(ann);
    expect(members.find(({ id }) => id === guest.invitation)).toMatchObject({
      email: guest.email,
      isPendingInvite: true,
      isExpiredInvite: true,
    });
  });

  it('does not prevent a family of their own at the first sign-in', async () => {
    const { api, ann } = world;
    const account = newAccount('Late');
    await invite(api, ann, account.email);
    aheadMs = EXPIRY_MS;
    const { token } = await signInAs(api, account);
    const families = await api.succeed('listUserFamilies', { token });
    expect(families.body).toMatchObject([{ familyName: "Late's Family", isOwner: true }]);
  });

  it('does not hide an open one from another family', async () => {
    const { api, ann, zoe } = world;
    const account = newAccount('Two');
    await invite(api, ann, account.email);
    aheadMs = EXPIRY_MS;
    const open = await invite(api, zoe, account.email);
    const guest = await signInAs(api, account);
    expect((await api.succeed('listUserFamilies', { token: guest.token })).body).toEqual([]);
    expect(await listOf(guest)).toMatchObject([{ invitationId: open }]);
  });

  it('can be declined and withdrawn', async () => {
    const { api, ann } = world;
    const [declining, withdrawn] = [await newGuest(), await newGuest()];
    aheadMs = EXPIRY_MS;
    expect(outcome(await tryToDecline(api, declining, declining.invitation))).toBe('ok');
    expect(outcome(await tryToRemove(api, ann, withdrawn.invitation))).toBe('ok');
    const { invited } = await peopleIn(api, ann.familyId);
    expect(invited).not.toContain(declining.email);
    expect(invited).not.toContain(withdrawn.email);
  });

  it('is renewed by inviting the same address again, by any parent, in whatever case', async () => {
    const { api, ann, ben } = world;
    const guest = await newGuest();
    aheadMs = EXPIRY_MS;
    const inviting = { ...ann, token: ben.token };
    const renewed = await inviteAgain(inviting, guest.email.toUpperCase());
    expect(renewed).toMatchObject({ id: guest.invitation, isExpiredInvite: false });
    expect(await listOf(guest)).toMatchObject([{ expiresAt: renewed.inviteExpiresAt }]);
    aheadMs = 2 * EXPIRY_MS - 60_000;
    expect(outcome(await tryToAccept(api, guest, guest.invitation))).toBe('ok');
  });

  it('takes no room from an invitation to somebody else', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Full');
    const address = (n: number) => `full.${n}@example.com`;
    for (let n = 1; n < COUNT_LIMITS.membershipsOfFamily; n += 1) {
      await invite(api, owner, address(n));
    }
    const query = { familyId: owner.familyId };
    const body = { email: 'one.more@example.com', role: 'parent' } as const;
    const attempt = { token: owner.token, query, body };
    expect(outcome(await api.attempt('inviteMember', attempt))).toBe('limit_reached');
    aheadMs = EXPIRY_MS;
    // Renewing needs no room.
    await inviteAgain(owner, address(2));
    expect(outcome(await api.attempt('inviteMember', attempt))).toBe('ok');
    const { invited } = await peopleIn(api, owner.familyId);
    expect(invited).toHaveLength(COUNT_LIMITS.membershipsOfFamily - 1);
    // The oldest made room, not the one that is open again.
    expect(invited).not.toContain(address(1));
    expect(invited).toEqual(expect.arrayContaining([address(2), 'one.more@example.com']));
  });
});

describe('inviting again', () => {
  it('changes nothing about an open invitation', async () => {
    const { ann } = world;
    const guest = await newGuest();
    const before = await sentAt(guest.invitation);
    aheadMs = EXPIRY_MS - 60_000;
    const answer = await inviteAgain(ann, guest.email);
    expect(answer.inviteExpiresAt).toBe(new Date((before ?? NaN) + EXPIRY_MS).toISOString());
    expect(await sentAt(guest.invitation)).toBe(before);
  });

  it('leaves one invitation when several renew it at once', async () => {
    const { api, ann, ben } = world;
    const guest = await newGuest();
    aheadMs = EXPIRY_MS;
    const by = [ann, { ...ann, token: ben.token }, ann, { ...ann, token: ben.token }];
    const answers = await Promise.all(by.map((parent) => inviteAgain(parent, guest.email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.id).toBe(invitationId(ann.familyId, guest.email));
    const { invited } = await peopleIn(api, ann.familyId);
    expect(invited.filter((email) => email === guest.email)).toHaveLength(1);
  });
});
