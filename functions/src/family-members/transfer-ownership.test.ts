import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { outcome, peopleIn, tryToRemove, tryToTransfer } from '../testing/test-members';
import { newParent, newPartner } from '../testing/people';
import { openWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

const forbidden = { status: 403, body: { code: 'forbidden' } };

/** Creates a family whose ownership a test may transfer. */
async function newCouple() {
  const owner = await newParent(world.api, 'Olga');
  const partner = await newPartner(world.api, owner, 'Pat');
  return { owner, partner };
}

async function ownedBy(token: string): Promise<string[]> {
  const families = (await world.api.succeed('listUserFamilies', { token })).body;
  return families.filter(({ isOwner }) => isOwner).map(({ familyId }) => familyId);
}

describe('POST /api/family/transfer-ownership', () => {
  it('makes another parent the owner, and the old owner an ordinary parent', async () => {
    const { api } = world;
    const { owner, partner } = await newCouple();
    const { token, familyId } = owner;
    const query = { familyId, userId: owner.id };
    const body = { newOwnerId: partner.id };
    const answer = await api.succeed('transferOwnership', { token, query, body });
    expect(answer.body).toEqual({ familyId, ownerId: partner.id });
    expect(await ownedBy(token)).toEqual([]);
    expect(await ownedBy(partner.token)).toContain(familyId);
    expect((await peopleIn(api, familyId)).memberIds).toEqual([owner.id, partner.id]);
    // The former owner can be removed now, and the owner cannot.
    expect(outcome(await tryToRemove(api, owner, partner.id))).toBe('cannot_remove_owner');
    expect(outcome(await tryToRemove(api, partner, owner.id))).toBe('ok');
  });

  it('returns the same answer for the same key, though the caller is no longer the owner', async () => {
    const { api } = world;
    const { owner, partner } = await newCouple();
    const key = randomUUID();
    const first = await tryToTransfer(api, owner, partner.id, key);
    const again = await tryToTransfer(api, owner, partner.id, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBe('true');
    expect(outcome(await tryToTransfer(api, owner, partner.id))).toBe('forbidden');
    expect(outcome(await tryToTransfer(api, owner, owner.id, key))).toBe('idempotency_key_reused');
    // The new owner transfers it back: the old key must not transfer it again.
    expect(outcome(await tryToTransfer(api, partner, owner.id))).toBe('ok');
    expect(outcome(await tryToTransfer(api, owner, partner.id, key))).toBe('ok');
    expect((await peopleIn(api, owner.familyId)).ownerId).toBe(owner.id);
    // A removed parent is told nothing.
    await tryToTransfer(api, owner, partner.id);
    await tryToRemove(api, partner, owner.id);
    expect(await tryToTransfer(api, owner, partner.id, key)).toMatchObject(forbidden);
  });

  it('reads a number as its decimal text', async () => {
    const { api } = world;
    const { owner } = await newCouple();
    const { familyId } = owner;
    // Firebase Auth's ids are not numeric, so this member is written directly.
    await api.deps.db.memberships.doc(membershipId(familyId, '42')).set({
      familyId,
      memberId: '42',
      role: 'parent',
      inviteAccepted: true,
      inviteEmail: null,
      createdAt: Timestamp.now(),
    });
    expect(outcome(await tryToTransfer(api, owner, 43))).toBe('not_eligible');
    expect(await tryToTransfer(api, owner, 42)).toMatchObject({ body: { ownerId: '42' } });
    expect((await peopleIn(api, familyId)).ownerId).toBe('42');
  });

  it.each([
    ['nobody', {}, 'newOwnerId'],
    ['nothing', { newOwnerId: null }, 'newOwnerId'],
    ['an empty id', { newOwnerId: ' ' }, 'newOwnerId'],
    ['a fraction', { newOwnerId: 1.5 }, 'newOwnerId'],
    ['a number beneath zero', { newOwnerId: -1 }, 'newOwnerId'],
    ['a number that is not exact', { newOwnerId: 2 ** 53 }, 'newOwnerId'],
    ['two people', { newOwnerId: ['a', 'b'] }, 'newOwnerId'],
    ['a query', { newOwnerId: { $gt: '' } }, 'newOwnerId'],
    ['a path', { newOwnerId: '../families/x' }, 'newOwnerId'],
    ['a reserved id', { newOwnerId: '__x__' }, 'newOwnerId'],
    ['an emoji', { newOwnerId: '👑' }, 'newOwnerId'],
    ['too long an id', { newOwnerId: 'x'.repeat(129) }, 'newOwnerId'],
    ['an unknown field', { newOwnerId: 'a', force: true }, ''],
  ])('refuses %s', async (_what, body, path) => {
    const { api, ann } = world;
    const answer = await api.raw(`/api/family/transfer-ownership?familyId=${ann.familyId}`, {
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
});
