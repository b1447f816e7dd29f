import { expect, test } from 'vitest';
import { parentRow } from './parent-row';

const at = new Date('2026-10-01T00:00:00Z');
const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
const member = { familyId: 'lin', role: 'parent', createdAt } as const;
const person = { name: 'Pat', email: 'pat@example.com', picture: 'https://example.com/pat' };
const pat = { ...person, isParent: true, googleId: 'pat', familyId: 'lin', createdAt } as const;

test('the row of a parent has their id and name', () => {
  const membership = {
    ...member,
    id: 'lin_pat',
    memberId: 'pat',
    inviteAccepted: true,
    inviteEmail: 'old@example.com',
  };
  const row = { id: 'pat', ...person, isPendingInvite: false, createdAt: at.toISOString() };
  expect(parentRow(membership, pat, 'pat')).toEqual({ ...row, isOwner: true });
  expect(parentRow(membership, pat, 'olga')).toEqual({ ...row, isOwner: false });
});

test('the row of an invitation has only the address, and the id that withdraws it', () => {
  const inviteEmail = 'pat@example.com';
  const invitation = { ...member, id: 'invited', memberId: null, inviteAccepted: false };
  expect(parentRow({ ...invitation, inviteEmail }, null, 'olga')).toEqual({
    id: 'invited',
    name: '',
    email: inviteEmail,
    picture: '',
    isOwner: false,
    isPendingInvite: true,
    createdAt: at.toISOString(),
  });
});
