import { array, string } from 'yup';
import {
  accessCodeSchema,
  createChildSchema,
  deleteChildQuerySchema,
  describeChildSchema,
  noteSeenSchema,
  setPasswordSchema,
} from './schemas';
import { confirmNameNote, confirmNameSchema } from '../kernel/schema/confirm-name';
import { exactObject, idText } from '../kernel/schema/fields';
import { pictureName } from '../kernel/schema/picture-name';
import type { Tag } from '../kernel/call/tag';
import { childrenCalls } from './calls';
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
    email: 'Null if the child has none.',
    accessCode: 'Code that the child signs in with; null if it has none.',
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
  description: "Children of a family and their credentials; lists contain no child's secrets.",
};

const loginUrl = (accessCode: string) => `https://app.example.com/child-login/${accessCode}`;

export const childrenRoutes = {
  listChildren: call({
    ...childrenCalls.listChildren,
    tag: CHILDREN,
    summary: 'Children of one family, or of every family of the signed-in parent.',
    about: 'family',
    limit: 'read',
    params: none,
    query: familyOrParent,
    body: null,
    response: array(childListItem).required(),
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
    ...childrenCalls.createChild,
    tag: CHILDREN,
    summary:
      'Adds a child and returns its credentials, which are shown once. Without a password, ' +
      'one is generated.',
    about: 'family',
    limit: 'secret',
    params: none,
    query: familyOrParent,
    body: createChildSchema,
    response: createdChild,
    errors: [
      'forbidden',
      'not_found',
      'limit_reached',
      'password_unreadable',
      'idempotency_key_reused',
    ],
    cost: { reads: 8, writes: 6 },
    notes: {
      child: 'The added child.',
      'child.id': 'User id.',
      'child.email': 'Null if the child has none.',
      email: 'Email address; optional, may be empty.',
      password: 'Password for the child; generated if left out.',
      picture:
        'One of the 24 pictures. Left out, the child is asked at its first sign-in; null for none.',
      loginInfo: 'The child’s credentials, shown to the parent only once.',
      'loginInfo.password': 'The child’s password.',
      'loginInfo.loginUrl': 'The child’s direct login link.',
    },
    example: ({ familyId, childId, childName, accessCode, password }) => ({
      query: { familyId },
      body: { name: childName, picture: 'fox' },
      answer: {
        child: { id: childId, name: childName, email: null },
        loginInfo: { accessCode, password, loginUrl: loginUrl(accessCode) },
      },
    }),
  }),
  deleteChild: call({
    ...childrenCalls.deleteChild,
    tag: CHILDREN,
    summary:
      'Deletes a child, its sign-in and everything it owns. For the owner of its family only, with ' +
      'the exact name of the child. Repeated after a failure, it continues where it stopped.',
    about: 'child',
    ownerOnly: true,
    limit: 'write',
    params: oneChild,
    query: deleteChildQuerySchema,
    body: confirmNameSchema,
    response: success,
    errors: ['forbidden', 'not_found', 'confirmation_mismatch'],
    // One read of an empty page per collection that is purged by pages.
    cost: { reads: 57, writes: 11 },
    purges: 'child',
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
    ...childrenCalls.createAccessCode,
    tag: CHILDREN,
    summary:
      "The child's access code; generated if there is none yet, or a new one with `renew`, which ends " +
      "the old code with its link and the child's sessions permanently; the password stays.",
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: optionalFamily,
    body: accessCodeSchema,
    response: exactObject({ accessCode: string().required() }),
    errors: ['forbidden', 'not_found', 'conflict', 'idempotency_key_reused'],
    cost: { reads: 5, writes: 5 },
    notes: {
      renew: '`true` to replace the current code.',
    },
    example: ({ childId, accessCode }) => ({
      params: { id: childId },
      body: { renew: true },
      answer: { accessCode },
    }),
  }),
  setChildPassword: call({
    ...childrenCalls.setChildPassword,
    tag: CHILDREN,
    summary:
      "Sets the child's password, or generates one if none is given. Ends the child's sessions " +
      'and any wait caused by failed sign-ins.',
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: optionalFamily,
    body: setPasswordSchema,
    response: exactObject({ password: string().required() }),
    errors: ['forbidden', 'not_found', 'conflict', 'password_unreadable', 'idempotency_key_reused'],
    cost: { reads: 7, writes: 3 },
    notes: {
      password: 'The child’s password. Generated if left out of the request.',
    },
    example: ({ childId, password }) => ({
      params: { id: childId },
      body: { password },
      answer: { password },
    }),
  }),
  revealChildCredentials: call({
    ...childrenCalls.revealChildCredentials,
    tag: CHILDREN,
    summary: "The child's credentials, for a parent of its family.",
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
    errors: ['forbidden', 'not_found', 'password_unreadable'],
    cost: { reads: 4, writes: 0 },
    notes: {
      accessCode: 'Null if the child has none.',
      loginUrl: 'The child’s direct login link; null without an access code.',
    },
    example: ({ childId, accessCode, password }) => ({
      params: { id: childId },
      answer: { accessCode, password, loginUrl: loginUrl(accessCode) },
    }),
  }),
  describeChild: call({
    ...childrenCalls.describeChild,
    tag: CHILDREN,
    summary:
      "Changes a child's name and picture: a parent of its family both, the child itself its picture. Omitted " +
      'fields stay.',
    about: 'child',
    limit: 'write',
    params: oneChild,
    query: none,
    body: describeChildSchema,
    response: exactObject({
      id: string().required(),
      name: string().required(),
      picture: pictureName().defined(),
    }),
    errors: ['forbidden', 'not_found', 'conflict'],
    cost: { reads: 3, writes: 1 },
    notes: {
      id: 'User id.',
      picture: 'One of the 24 pictures; null for none.',
      seen: 'Name and picture that the edit started from. Changes that others have saved since are kept; if both changed the same field, the call is refused with `conflict`.',
      'seen.name': 'Name before the edit.',
      'seen.picture': 'Picture before the edit; null for none.',
    },
    example: ({ childId, childName }) => ({
      params: { id: childId },
      body: { picture: 'fox' },
      answer: { id: childId, name: childName, picture: 'fox' },
    }),
  }),
  handOver: call({
    ...childrenCalls.handOver,
    tag: CHILDREN,
    summary:
      'Makes a code that signs the child in on this device, once and within five minutes. A family gets at ' +
      'most twenty an hour.',
    about: 'child',
    limit: 'secret',
    params: oneChild,
    query: none,
    body: null,
    response: exactObject({ code: string().required(), expiresAt: string().required() }),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 2 },
    notes: {
      id: 'User id.',
      code: 'Code for `takeHandOver`.',
      expiresAt: 'When the code stops being valid, ISO 8601 in UTC.',
    },
    example: ({ childId, handOverCode }) => ({
      params: { id: childId },
      answer: { code: handOverCode, expiresAt: '2026-05-02T09:35:00.000Z' },
    }),
  }),
  noteSeen: call({
    ...childrenCalls.noteSeen,
    tag: CHILDREN,
    summary:
      'Stores how far a child has seen its events, for all its devices. It never goes back: an earlier ' +
      'time changes nothing.',
    about: 'child',
    limit: 'write',
    params: oneChild,
    query: none,
    body: noteSeenSchema,
    response: exactObject({ seenUpTo: string().required() }),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 2, writes: 1 },
    notes: {
      id: 'The caller.',
      upTo: 'Time of the newest event that was looked at, ISO 8601 in UTC.',
      seenUpTo: 'Time that is stored now, ISO 8601 in UTC.',
    },
    example: ({ childId }) => ({
      params: { id: childId },
      body: { upTo: '2026-05-02T09:30:00.000Z' },
      answer: { seenUpTo: '2026-05-02T09:30:00.000Z' },
    }),
  }),
};
