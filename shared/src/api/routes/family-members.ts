import { array, boolean, string } from 'yup';
import { exactObject, idText } from '../../schemas/fields';
import {
  inviteMemberSchema,
  removeMemberQuerySchema,
  transferOwnershipSchema,
} from '../../schemas/family-members';
import { familyAndUser, none, type Route } from '../route';
import { success } from '../success';

/** `id` is the parent's user id, or the invitation's id as long as it is not accepted. */
const familyMember = exactObject({
  id: string().required(),
  name: string().defined(),
  email: string().defined(),
  picture: string().defined(),
  isOwner: boolean().required(),
  isParent: boolean().required(),
  isPendingInvite: boolean().required(),
  isExpiredInvite: boolean().required(),
  inviteExpiresAt: string().nullable().defined(),
});

export const familyMemberRoutes = {
  listFamilyMembers: {
    method: 'GET',
    path: '/api/family-members',
    summary: 'Parents of a family, the owner first, and its pending invitations.',
    caller: 'parent',
    params: none,
    query: familyAndUser,
    body: null,
    response: array(familyMember).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  inviteMember: {
    method: 'POST',
    path: '/api/family-members',
    summary:
      'Invites a parent by e-mail address, whose case does not matter. Inviting an address again ' +
      'answers with the invitation that is there, and renews one that has expired.',
    caller: 'parent',
    params: none,
    query: familyAndUser,
    body: inviteMemberSchema,
    response: familyMember,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'already_a_member', 'limit_reached'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/family-members/{memberId}',
    summary:
      'Removes a parent or a pending invitation from the family. Neither the owner nor oneself. ' +
      'With a parent the passwords and sessions of the children end, unless `keepChildPasswords` ' +
      'is `true`; parents see the new passwords with the sign-in details.',
    caller: 'parent',
    params: exactObject({ memberId: idText() }),
    query: removeMemberQuerySchema,
    body: null,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'cannot_remove_owner', 'cannot_remove_self'],
  },
  transferOwnership: {
    method: 'POST',
    path: '/api/family/transfer-ownership',
    summary: 'Makes another parent of the family its owner. The owner only.',
    caller: 'parent',
    params: none,
    query: familyAndUser,
    body: transferOwnershipSchema,
    response: exactObject({ familyId: string().required(), ownerId: string().required() }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'not_eligible', 'idempotency_key_reused'],
  },
} as const satisfies Record<string, Route>;
