import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNT_LIMITS, LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { invitationId } from '../kernel/firestore/memberships';
import {
  firstFamilyOf,
  invite,
  outcome,
  peopleIn,
  signInAs,
  tryToAccept,
  tryToRemove,
} from '../testing/test-members';
import { newAccount, newParent, newPartner, type TestParent } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const forbidden = { status: 403, body: { code: 'forbidden' } };
const A_DATE = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const notFound = { status: 404, body: { code: 'not_found' } };

function list(token: string, familyId: string, userId?: string) {
  return world.api.attempt('listFamilyMembers', { token, query: { familyId, userId } });
}

async function listOf({ token, familyId }: TestParent) {
  return (await world.api.succeed('listFamilyMembers', { token, query: { familyId } })).body;
}

function tryToInvite(token: string, familyId: string, email: string, userId?: string) {
  const body = { email, role: 'parent' } as const;
  return world.api.attempt('inviteMember', { token, query: { familyId, userId }, body });
}

describe('GET /api/family-members', () => {
  it('lists the owner, then parents in the order of joining, then pending invitations', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const waiting = newAccount('Wim').email;
    const waitingId = await invite(api, owner, waiting);
    const [first, second] = [
      await newPartner(api, owner, 'First'),
      await newPartner(api, owner, 'Second'),
    ];
    const late = newAccount('Lou').email;
    const lateId = await invite(api, second, late);
    const none = { isPendingInvite: false, isExpiredInvite: false, inviteExpiresAt: null };
    const parent = { picture: '', isParent: true, ...none };
    const pending = {
      name: '',
      picture: '',
      isOwner: false,
      isParent: false,
      isPendingInvite: true,
      isExpiredInvite: false,
      inviteExpiresAt: A_DATE,
    };
    expect(await listOf(owner)).toEqual([
      { id: owner.id, name: 'Olga', email: owner.email, isOwner: true, ...parent },
      { id: first.id, name: 'First', email: first.email, isOwner: false, ...parent },
      { id: second.id, name: 'Second', email: second.email, isOwner: false, ...parent },
      { id: waitingId, email: waiting, ...pending },
      { id: lateId, email: late, ...pending },
    ]);
    expect(await listOf(first)).toEqual(await listOf(owner));
  });

  it('shows a new owner first', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const partner = await newPartner(api, owner, 'Pat');
    const { token, familyId } = owner;
    const body = { newOwnerId: partner.id };
    await api.succeed('transferOwnership', { token, query: { familyId }, body });
    const shown = (await listOf(owner)).map(({ name, isOwner }) => ({ name, isOwner }));
    expect(shown).toEqual([
      { name: 'Pat', isOwner: true },
      { name: 'Olga', isOwner: false },
    ]);
  });

  it('shows names in any script, and markup, as they are but for invisible characters', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Uma');
    const names = [
      '林小芽 👩‍👧‍👦',
      '<script>alert(1)</script>',
      "Robert'); DROP TABLE--",
      'ﷺ\u202ename',
    ];
    for (const name of names) {
      const account = newAccount('Guest');
      const id = await invite(api, owner, account.email);
      const guest = await signInAs(api, { ...account, name });
      expect(outcome(await tryToAccept(api, guest, id))).toBe('ok');
    }
    const shown = names.map((name) => name.replace('\u202e', ''));
    expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Uma', ...shown]);
  });

  it('accepts only the caller’s own id as userId', async () => {
    const { ann, ben } = world;
    expect(await list(ann.token, ann.familyId, ann.id)).toMatchObject({ status: 200 });
    expect(await list(ann.token, ann.familyId, ben.id)).toMatchObject(forbidden);
  });
});

describe('POST /api/family-members', () => {
  it('creates one invitation, however often and in whatever case it is sent', async () => {
    const { ann, ben } = world;
    const email = newAccount('Guest').email;
    const member = {
      id: invitationId(ann.familyId, email),
      name: '',
      email,
      picture: '',
      isOwner: false,
      isParent: false,
      isPendingInvite: true,
      isExpiredInvite: false,
      inviteExpiresAt: A_DATE,
    };
    const asTyped = `  ${email.toUpperCase()} `;
    expect(await tryToInvite(ann.token, ann.familyId, asTyped, ann.id)).toMatchObject({
      status: 200,
      body: member,
    });
    const again = await Promise.all([
      tryToInvite(ann.token, ann.familyId, email),
      tryToInvite(ben.token, ann.familyId, email.toUpperCase()),
    ]);
    expect(again.map(({ body }) => body)).toEqual([member, member]);
    expect(again[0].body).toEqual(again[1].body);
    const { invited } = await peopleIn(world.api, ann.familyId);
    expect(invited.filter((address) => address === email)).toHaveLength(1);
  });

  it('conflicts for the address of a member, including the caller and the owner', async () => {
    const { ann, ben } = world;
    for (const email of [ann.email, ben.email, ben.email.toUpperCase()]) {
      expect(await tryToInvite(ben.token, ann.familyId, email)).toMatchObject({
        status: 409,
        body: { code: 'already_a_member' },
      });
    }
    expect((await peopleIn(world.api, ann.familyId)).invited).not.toContain(ben.email);
  });

  it('lets two families invite the same person', async () => {
    const { ann, zoe } = world;
    const email = newAccount('Both').email;
    const [first, second] = await Promise.all([
      tryToInvite(ann.token, ann.familyId, email),
      tryToInvite(zoe.token, zoe.familyId, email),
    ]);
    expect([outcome(first), outcome(second)]).toEqual(['ok', 'ok']);
    expect(first.body).not.toEqual(second.body);
  });

  it('stops at the maximum number of members and invitations of a family', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Lim');
    const address = (n: number) => `lim.${n}@example.com`;
    for (let n = 1; n < COUNT_LIMITS.membershipsOfFamily; n += 1) {
      await invite(api, owner, address(n));
    }
    const invited = async (email: string) =>
      outcome(await tryToInvite(owner.token, owner.familyId, email));
    expect(await invited('one.more@example.com')).toBe('limit_reached');
    // An existing invitation takes no room, and withdrawing one makes some.
    expect(await invited(address(1))).toBe('ok');
    expect(await invited(owner.email)).toBe('already_a_member');
    await tryToRemove(api, owner, invitationId(owner.familyId, address(1)));
    expect(await invited('one.more@example.com')).toBe('ok');
    expect(await listOf(owner)).toHaveLength(COUNT_LIMITS.membershipsOfFamily);
  });

  const email = 'guest@example.com';
  it.each([
    ['no address', { role: 'parent' }, 'email'],
    ['an empty address', { email: '', role: 'parent' }, 'email'],
    ['no role', { email }, 'role'],
    ['another role', { email, role: 'owner' }, 'role'],
    ['a flag that only the server sets', { email, role: 'parent', isOwner: true }, ''],
    ['another family in the body', { email, role: 'parent', familyId: 'x' }, ''],
    ['no email address', { email: 'guest', role: 'parent' }, 'email'],
    ['two addresses', { email: `${email}, ${email}`, role: 'parent' }, 'email'],
    ['a line break', { email: `a\r\nbcc: ${email}`, role: 'parent' }, 'email'],
    ['too long', { email: `${'a'.repeat(LIMITS.email)}@example.com`, role: 'parent' }, 'email'],
  ])('refuses %s', async (_what, body, path) => {
    const { api, ann } = world;
    const answer = await api.raw(`/api/family-members?familyId=${ann.familyId}`, {
      method: 'POST',
      token: ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });

  it('accepts the strangest address that a browser would, and treats it as plain text', async () => {
    const { ann } = world;
    for (const odd of ["o'brien+--%2e{$ne}@example.com", 'a/../../users@example.co.uk']) {
      const answer = await tryToInvite(ann.token, ann.familyId, odd);
      const id = expect.stringMatching(/^[A-Za-z0-9]+_invite_[0-9a-f]{32}$/) as string;
      expect(answer).toMatchObject({ status: 200, body: { id, email: odd } });
    }
  });
});

describe('DELETE /api/family-members/{memberId}', () => {
  it('removes a parent, who then opens a family of their own first', async () => {
    const { api, ann, ben } = world;
    const account = newAccount('Rex');
    const id = await invite(api, ann, account.email);
    const rex = await signInAs(api, account);
    await tryToAccept(api, rex, id);
    expect(await firstFamilyOf(api, rex.id)).toBe(ann.familyId);
    const answer = await tryToRemove(api, ben, rex.id);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await listOf(ann)).map((member) => member.id)).not.toContain(rex.id);
    expect(await firstFamilyOf(api, rex.id)).toBeNull();
  });

  it('withdraws an invitation, and the same address can be invited again', async () => {
    const { api, ann, ben } = world;
    const { email } = newAccount('Gus');
    const id = await invite(api, ann, email);
    expect(outcome(await tryToRemove(api, ben, id))).toBe('ok');
    expect((await peopleIn(api, ann.familyId)).invited).not.toContain(email);
    expect(await invite(api, ann, email)).toBe(id);
  });

  it('removes neither the owner nor the caller', async () => {
    const { api, ann, ben } = world;
    expect(outcome(await tryToRemove(api, ben, ann.id))).toBe('cannot_remove_owner');
    expect(outcome(await tryToRemove(api, ann, ann.id))).toBe('cannot_remove_owner');
    expect(outcome(await tryToRemove(api, ben, ben.id))).toBe('cannot_remove_self');
    expect((await peopleIn(api, ann.familyId)).memberIds).toEqual(
      expect.arrayContaining([ann.id, ben.id]),
    );
  });

  it('finds nobody who is not of this family', async () => {
    const { api, ann, ada, zoe } = world;
    const theirs = await invite(api, zoe, newAccount('Theirs').email);
    const membership = `${zoe.familyId}_${zoe.id}`;
    for (const id of [UNKNOWN_ID, zoe.id, ada.id, theirs, membership, ann.familyId, '0']) {
      expect(await tryToRemove(api, ann, id)).toMatchObject(notFound);
    }
    expect(await peopleIn(api, zoe.familyId)).toMatchObject({ memberIds: [zoe.id] });
    // A membership's id is not a member's id either.
    const ben = `${ann.familyId}_${world.ben.id}`;
    expect(await tryToRemove(api, ann, ben)).toMatchObject(notFound);
  });
});
