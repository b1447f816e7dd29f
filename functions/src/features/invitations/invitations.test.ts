import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipId } from '@pennysprout/shared/data/collections';
import { signInWithGoogleAccount, type GoogleAccount } from '../../testing/auth-emulator';
import { callerOf, newAccount, newPartner, removeMember } from '../../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../../testing/world';
import type { ParentCaller } from '../caller';
import { inviteMember } from '../family-members/invite-member';
import { acceptInvitation } from './accept-invitation';

let world: World;
let ann: ParentCaller;
let zoe: ParentCaller;
beforeAll(async () => {
  world = await openWorld();
  ann = await callerOf(world.api, world.ann);
  zoe = await callerOf(world.api, world.zoe);
});
afterAll(() => world.api.close());

const refusal = (code: string) => ({ name: 'AppError', code });

function invite(by: ParentCaller, email: string, familyId = world.ann.familyId) {
  return inviteMember(world.api.deps, by, { familyId, email });
}

function accept(by: ParentCaller, invitationId: string) {
  return acceptInvitation(world.api.deps, by, { invitationId });
}

async function signIn(account: GoogleAccount): Promise<ParentCaller> {
  const { uid, idToken: token } = await signInWithGoogleAccount(account);
  const body = { googleId: uid, email: '', name: '', picture: '' };
  await world.api.succeed('signInWithGoogle', { token, body });
  return callerOf(world.api, { token });
}

async function membership(userId: string) {
  const id = membershipId(world.ann.familyId, userId);
  return (await world.api.deps.db.memberships.doc(id).get()).data();
}

describe('inviting a parent', () => {
  it('is one invitation, however often and in whatever case it is sent', async () => {
    const first = await invite(ann, 'Guest.One@Example.com');
    expect(first).toEqual({
      id: expect.any(String),
      email: 'guest.one@example.com',
      role: 'parent',
      isPendingInvite: true,
    });
    const again = await Promise.all([
      invite(ann, 'guest.one@example.com'),
      invite(ann, 'GUEST.ONE@EXAMPLE.COM'),
    ]);
    expect(again).toEqual([first, first]);
  });

  it('is refused for a family that is not the caller’s, and for one that is not there', async () => {
    await expect(invite(zoe, 'x@example.com')).rejects.toMatchObject(refusal('forbidden'));
    await expect(invite(ann, 'x@example.com', UNKNOWN_ID)).rejects.toMatchObject(
      refusal('not_found'),
    );
  });

  it('is a conflict for who already is a member', async () => {
    const { email } = world.ben;
    await expect(invite(ann, email.toUpperCase())).rejects.toMatchObject(refusal('conflict'));
  });
});

describe('accepting an invitation', () => {
  it('makes a member, opens the family first, and uses the invitation up', async () => {
    const account = newAccount('Joy');
    const { id } = await invite(ann, account.email);
    const joy = await signIn(account);
    expect(await accept(joy, id)).toEqual({ familyId: world.ann.familyId });
    expect(await membership(joy.id)).toMatchObject({
      familyId: world.ann.familyId,
      memberId: joy.id,
      role: 'parent',
      inviteAccepted: true,
      inviteEmail: account.email,
    });
    const profile = (await world.api.deps.db.users.doc(joy.id).get()).data();
    expect(profile?.familyId).toBe(world.ann.familyId);
    await expect(accept(joy, id)).rejects.toMatchObject(refusal('not_found'));
  });

  it('does not change which family a parent opens first', async () => {
    const account = newAccount('Own');
    const before = await signIn(account);
    const { id } = await invite(ann, account.email);
    await accept(before, id);
    const after = (await world.api.deps.db.users.doc(before.id).get()).data();
    expect(after?.familyId).toBe(before.profile.familyId);
    expect(after?.familyId).not.toBe(world.ann.familyId);
  });

  it('is refused to whom it was not sent', async () => {
    const { id } = await invite(ann, 'somebody.else@example.com');
    await expect(accept(zoe, id)).rejects.toMatchObject(refusal('forbidden'));
    expect(await membership(zoe.id)).toBeUndefined();
  });

  it('is refused while the provider does not vouch for the address', async () => {
    const account = { ...newAccount('Una'), email_verified: false };
    const { id } = await invite(ann, account.email);
    const una = await signIn(account);
    await expect(accept(una, id)).rejects.toMatchObject(refusal('email_not_verified'));
  });

  it('knows no invitation of an unknown id, nor one that is a membership', async () => {
    const own = membershipId(world.ann.familyId, world.ben.id);
    for (const id of [UNKNOWN_ID, own]) {
      await expect(accept(zoe, id)).rejects.toMatchObject(refusal('not_found'));
    }
  });

  it('lets a parent back in who was removed and invited again', async () => {
    const guest = await newPartner(world.api, world.ann, 'Back');
    await removeMember(world.api, guest);
    const { id } = await invite(ann, guest.email);
    await accept(await callerOf(world.api, guest), id);
    expect((await membership(guest.id))?.inviteAccepted).toBe(true);
  });
});
