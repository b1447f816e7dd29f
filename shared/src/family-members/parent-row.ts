import { boolean, string, type InferType } from 'yup';
import type { ParentDoc } from '../auth/users.collection';
import { iso } from '../kernel/document/instant';
import { exactObject } from '../kernel/schema/fields';
import type { MembershipDoc } from './memberships.collection';

/** Parents, and open invitations, of which only the address is known. */
const schema = exactObject({
  id: string().required(),
  name: string().defined(),
  email: string().defined(),
  picture: string().defined(),
  isOwner: boolean().required(),
  isPendingInvite: boolean().required(),
  createdAt: string().required(),
});

/**
 * Builds a row.
 *
 * @param parent for an accepted membership; null for an invitation, of which nothing else is exported.
 */
export function parentRow(
  { id, memberId, inviteEmail, createdAt }: MembershipDoc & { readonly id: string },
  parent: ParentDoc | null,
  ownerId: string,
): InferType<typeof schema> {
  const person = parent ?? { name: '', email: inviteEmail ?? '', picture: '' };
  const { name, email, picture } = person;
  return {
    id: parent ? (memberId ?? id) : id,
    name,
    email,
    picture,
    isOwner: parent !== null && memberId === ownerId,
    isPendingInvite: parent === null,
    createdAt: iso(createdAt),
  };
}

/** Rows of the table `parents` of a family's export, which `parentRow` makes. */
export const parentRows = { schema, notes: {}, absent: {} };
