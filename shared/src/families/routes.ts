import { array, boolean, string } from 'yup';
import { confirmNameNote, confirmNameSchema } from '../kernel/schema/confirm-name';
import { createFamilySchema, deleteFamilyQuerySchema, renameFamilySchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { familyCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const userFamily = shape(
  'UserFamily',
  {
    familyId: string().required(),
    familyName: string().required(),
    isOwner: boolean().required(),
  },
  {
    isOwner: 'True if the caller owns the family.',
  },
);

const familyInfo = shape(
  'FamilyInfo',
  { id: string().required(), name: string().required() },
  {
    name: 'Name of the family.',
  },
);

export const FAMILIES: Tag = {
  name: 'Families',
  description: 'Families, to which children, parents and preferences belong.',
};

export const familyRoutes = {
  getFamilyInfo: call({
    ...familyCalls.getFamilyInfo,
    tag: FAMILIES,
    summary: 'Name of a family that the caller belongs to.',
    about: 'family',
    limit: 'read',
    params: none,
    query: exactObject({ familyId: idText() }),
    body: null,
    response: familyInfo,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 3, writes: 0 },
    example: ({ familyId, familyName }) => ({
      query: { familyId },
      answer: { id: familyId, name: familyName },
    }),
  }),
  listUserFamilies: call({
    ...familyCalls.listUserFamilies,
    tag: FAMILIES,
    summary: 'Families of the signed-in parent.',
    about: null,
    asksAuth: true,
    limit: 'read',
    params: none,
    query: exactObject({ userId: idText().optional() }),
    body: null,
    response: array(userFamily).required(),
    errors: ['forbidden'],
    cost: { reads: 3, writes: 0 },
    example: ({ familyId, familyName }) => ({
      answer: [{ familyId, familyName, isOwner: true }],
    }),
  }),
  createFamily: call({
    ...familyCalls.createFamily,
    tag: FAMILIES,
    summary: 'Adds a family with the signed-in parent as its owner.',
    about: null,
    limit: 'family',
    params: none,
    query: none,
    body: createFamilySchema,
    response: userFamily,
    errors: ['new_families_closed', 'limit_reached', 'idempotency_key_reused'],
    cost: { reads: 4, writes: 5 },
    notes: {
      name: 'Name of the new family; not blank.',
      timeZone: 'Time zone of the browser; ignored if unknown.',
    },
    example: ({ familyId, familyName }) => ({
      body: { name: familyName, timeZone: 'Asia/Taipei' },
      answer: { familyId, familyName, isOwner: true },
    }),
  }),
  renameFamily: call({
    ...familyCalls.renameFamily,
    tag: FAMILIES,
    summary:
      'Renames a family. For its owner only. With `seen`, it is a conflict if the family has been ' +
      'renamed since.',
    about: 'family',
    ownerOnly: true,
    limit: 'write',
    params: exactObject({ familyId: idText() }),
    query: exactObject({ userId: idText().optional() }),
    body: renameFamilySchema,
    response: familyInfo,
    errors: ['forbidden', 'not_found', 'conflict'],
    cost: { reads: 2, writes: 1 },
    notes: {
      name: 'The new name; not blank.',
      seen: 'The old name, as known to the caller.',
    },
    example: ({ familyId, familyName }) => ({
      params: { familyId },
      body: { name: 'The Savers', seen: familyName },
      answer: { id: familyId, name: 'The Savers' },
    }),
  }),
  deleteFamily: call({
    ...familyCalls.deleteFamily,
    tag: FAMILIES,
    summary:
      'Deletes a family, its children, their sign-ins and everything it owns. For its owner ' +
      'only, with the exact name; parents keep their own sign-ins. Repeated after a failure, it ' +
      'continues where it stopped.',
    about: 'family',
    ownerOnly: true,
    limit: 'family',
    params: exactObject({ familyId: idText() }),
    query: deleteFamilyQuerySchema,
    body: confirmNameSchema,
    response: success,
    errors: ['forbidden', 'not_found', 'confirmation_mismatch'],
    // One read of an empty page per collection that is purged by pages.
    cost: { reads: 14, writes: 15 },
    purges: 'family',
    notes: {
      confirmName: confirmNameNote('family'),
    },
    example: ({ familyId, familyName }) => ({
      params: { familyId },
      body: { confirmName: familyName },
      answer: { success: true },
    }),
  }),
};
