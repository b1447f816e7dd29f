import { array, string } from 'yup';
import { PURGED_BY_PAGES } from '../data/ownership';
import {
  accessCodeSchema,
  createChildSchema,
  deleteChildQuerySchema,
  setPasswordSchema,
} from './schemas';
import { confirmNameNote, confirmNameSchema } from '../kernel/schema/confirm-name';
import { exactObject, idText } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { call, familyOrParent, none, optionalFamily } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const childListItem = shape(
  'Child',
  {
    id: string().required(),
    name: string().required(),
    email: string().nullable().defined(),
    accountNumber: string().required(),
    accessCode: string().nullable().defined(),
  },
  {
    id: 'User id.',
    email: 'Null when the child has none.',
    accessCode: 'What the child signs in with; null as long as it has none.',
  },
);

const createdChild = exactObject({
  child: exactObject({
    id: string().required(),
    name: string().required(),
    email: string().nullable().defined(),
  }),
  loginInfo: exactObject({
    accessCode: string().required(),
    password: string().required(),
    loginUrl: string().required(),
  }),
});

const oneChild = exactObject({ id: idText() });

const CHILDREN: Tag = {
  name: 'Children',
  description: "Children of a family and what they sign in with; no child's secret is in a list.",
};

const loginUrl = (accessCode: string) => `https://app.example.com/child-login/${accessCode}`;

export const childrenRoutes = {
  listChildren: call({
    method: 'GET',
    path: '/api/children',
    tag: CHILDREN,
    summary: 'Children of one family, or of every family of the signed-in parent.',
    caller: 'parent',
    about: 'family',
    limit: 'read',
    params: none,
    query: familyOrParent,
    body: null,
    response: array(childListItem).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: ({ familyId, childId, childName, accessCode }) => ({
      query: { familyId },
      answer: [
        { id: childId, name: childName, email: null, accountNumber: '48210573', accessCode },
      ],
    }),
  }),
  createChild: call({
    method: 'POST',
    path: '/api/children',
    tag: CHILDREN,
    summary:
      'Adds a child and answers with its sign-in details, which are shown once. Without a password ' +
      'one is made.',
    caller: 'parent',
    about: 'family',
    limit: 'secret',
    params: none,
    query: familyOrParent,
    body: createChildSchema,
    response: createdChild,
    idempotent: true,
    errors: [
      'forbidden',
      'not_found',
      'limit_reached',
      'password_unreadable',
      'idempotency_key_reused',
    ],
    cost: { reads: 8, writes: 6 },
    notes: {
      child: 'The child that was added.',
      'child.id': 'User id.',
      'child.email': 'Null when the child has none.',
      email: 'An address, or left away, or empty.',
      password: 'What the child is to sign in with. Left away, one is made.',
      loginInfo: 'What the child signs in with, shown to the parent this once.',
      'loginInfo.password': 'The child’s password.',
      'loginInfo.loginUrl': 'The child’s direct login link.',
    },
    example: ({ familyId, childId, childName, accessCode, password }) => ({
      query: { familyId },
      body: { name: childName },
      answer: {
        child: { id: childId, name: childName, email: null },
        loginInfo: { accessCode, password, loginUrl: loginUrl(accessCode) },
      },
    }),
  }),
  deleteChild: call({
    method: 'DELETE',
    path: '/api/children/{id}',
    tag: CHILDREN,
    summary:
      'Deletes a child with its sign-in and everything of it. The owner of its family only, with ' +
      'the exact name of the child. Sent again after a failure it goes on where it stopped.',
    caller: 'parent',
    about: 'child',
    ownerOnly: true,
    limit: 'write',
    params: oneChild,
    query: deleteChildQuerySchema,
    body: confirmNameSchema,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'confirmation_mismatch'],
    // One read of an empty page per collection that is purged by pages.
    cost: { reads: 57 + PURGED_BY_PAGES.child.length, writes: 11 },
    notes: {
      confirmName: confirmNameNote('child'),
    },
    example: ({ childId, childName }) => ({
      params: { id: childId },
      body: { confirmName: childName },
      answer: { success: true },
    }),
  }),
  createAccessCode: call({
    method: 'POST',
    path: '/api/children/{id}/access-code',
    tag: CHILDREN,
    summary:
      "The child's access code; made if the child has none yet, or a new one with `renew`. That ends " +
      "the old code for good, its link, and the child's sessions; the password stays.",
    caller: 'parent',
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: optionalFamily,
    body: accessCodeSchema,
    response: exactObject({ accessCode: string().required() }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'conflict', 'idempotency_key_reused'],
    cost: { reads: 5, writes: 5 },
    notes: {
      renew: '`true` for a new code in place of the one that there is.',
    },
    example: ({ childId, accessCode }) => ({
      params: { id: childId },
      body: { renew: true },
      answer: { accessCode },
    }),
  }),
  setChildPassword: call({
    method: 'POST',
    path: '/api/children/{id}/password',
    tag: CHILDREN,
    summary:
      "Sets the child's password, or makes one when none is given. It ends the child's sessions " +
      'and whatever wait failed sign-ins have earned.',
    caller: 'parent',
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: optionalFamily,
    body: setPasswordSchema,
    response: exactObject({ password: string().required() }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'conflict', 'password_unreadable', 'idempotency_key_reused'],
    cost: { reads: 7, writes: 4 },
    notes: {
      password: 'The child’s password. Left away in the request, one is made.',
    },
    example: ({ childId, password }) => ({
      params: { id: childId },
      body: { password },
      answer: { password },
    }),
  }),
  revealChildCredentials: call({
    method: 'POST',
    path: '/api/children/{id}/credentials',
    tag: CHILDREN,
    summary: "The child's sign-in details, for a parent of its family.",
    caller: 'parent',
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: optionalFamily,
    body: null,
    response: exactObject({
      accessCode: string().nullable().defined(),
      password: string().required(),
      loginUrl: string().nullable().defined(),
    }),
    idempotent: false,
    errors: ['forbidden', 'not_found', 'password_unreadable'],
    cost: { reads: 4, writes: 0 },
    notes: {
      accessCode: 'Null as long as the child has none.',
      loginUrl: 'The child’s direct login link; null without an access code.',
    },
    example: ({ childId, accessCode, password }) => ({
      params: { id: childId },
      answer: { accessCode, password, loginUrl: loginUrl(accessCode) },
    }),
  }),
};
