import { array, boolean, string } from 'yup';
import { confirmNameSchema } from '../../schemas/confirm-name';
import {
  deleteFamilyQuerySchema,
  familyNameSchema,
  renameFamilySchema,
} from '../../schemas/families';
import { exactObject, idText } from '../../schemas/fields';
import { none, type Route } from '../route';
import { success } from '../success';

const userFamily = exactObject({
  familyId: string().required(),
  familyName: string().required(),
  isOwner: boolean().required(),
});

const familyInfo = exactObject({ id: string().required(), name: string().required() });

export const familyRoutes = {
  getFamilyInfo: {
    method: 'GET',
    path: '/api/family-info',
    summary: 'Name of a family that the caller belongs to.',
    caller: 'user',
    params: none,
    query: exactObject({ familyId: idText() }),
    body: null,
    response: familyInfo,
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  listUserFamilies: {
    method: 'GET',
    path: '/api/user-families',
    summary: 'Families of the signed-in parent.',
    caller: 'parent',
    params: none,
    query: exactObject({ userId: idText().optional() }),
    body: null,
    response: array(userFamily).required(),
    idempotent: false,
    errors: ['forbidden'],
  },
  createFamily: {
    method: 'POST',
    path: '/api/families',
    summary: 'Adds a family with the signed-in parent as its owner.',
    caller: 'parent',
    params: none,
    query: none,
    body: familyNameSchema,
    response: userFamily,
    idempotent: true,
    errors: ['new_families_closed', 'limit_reached', 'idempotency_key_reused'],
  },
  renameFamily: {
    method: 'POST',
    path: '/api/families/{familyId}',
    summary:
      'Renames a family. Its owner only. With `seen` it is a conflict when the family has got ' +
      'another name since.',
    caller: 'parent',
    params: exactObject({ familyId: idText() }),
    query: exactObject({ userId: idText().optional() }),
    body: renameFamilySchema,
    response: familyInfo,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  deleteFamily: {
    method: 'DELETE',
    path: '/api/families/{familyId}',
    summary:
      'Deletes a family with its children, their sign-ins and everything that it owns. Its owner ' +
      'only, with the exact name; parents keep their own accounts. Sent again after a failure it ' +
      'goes on where it stopped.',
    caller: 'parent',
    params: exactObject({ familyId: idText() }),
    query: deleteFamilyQuerySchema,
    body: confirmNameSchema,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'confirmation_mismatch'],
  },
} as const satisfies Record<string, Route>;
