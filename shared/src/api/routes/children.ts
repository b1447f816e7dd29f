import { array, string } from 'yup';
import {
  createChildSchema,
  deleteChildQuerySchema,
  setPasswordSchema,
} from '../../schemas/children';
import { confirmNameSchema } from '../../schemas/confirm-name';
import { exactObject, idText } from '../../schemas/fields';
import { familyOrParent, none, optionalFamily, type Route } from '../route';
import { success } from '../success';

const childListItem = exactObject({
  id: string().required(),
  name: string().required(),
  email: string().nullable().defined(),
  accountNumber: string().required(),
  accessCode: string().nullable().defined(),
});

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

export const childrenRoutes = {
  listChildren: {
    method: 'GET',
    path: '/api/children',
    summary: 'Children of one family, or of every family of the signed-in parent.',
    caller: 'parent',
    params: none,
    query: familyOrParent,
    body: null,
    response: array(childListItem).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  createChild: {
    method: 'POST',
    path: '/api/children',
    summary:
      'Adds a child and answers with its sign-in details, which are shown once. Without a password ' +
      'one is made.',
    caller: 'parent',
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
  },
  deleteChild: {
    method: 'DELETE',
    path: '/api/children/{id}',
    summary:
      'Deletes a child with its sign-in and everything of it. The owner of its family only, with ' +
      'the exact name of the child. Sent again after a failure it goes on where it stopped.',
    caller: 'parent',
    params: oneChild,
    query: deleteChildQuerySchema,
    body: confirmNameSchema,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'confirmation_mismatch'],
  },
  createAccessCode: {
    method: 'POST',
    path: '/api/children/{id}/access-code',
    summary: "The child's access code; made if the child has none yet.",
    caller: 'parent',
    params: oneChild,
    query: optionalFamily,
    body: null,
    response: exactObject({ accessCode: string().required() }),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  setChildPassword: {
    method: 'POST',
    path: '/api/children/{id}/password',
    summary:
      "Sets the child's password, or makes one when none is given. It ends the child's sessions " +
      'and whatever wait failed sign-ins have earned.',
    caller: 'parent',
    params: oneChild,
    query: optionalFamily,
    body: setPasswordSchema,
    response: exactObject({ password: string().required() }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'conflict', 'password_unreadable', 'idempotency_key_reused'],
  },
  revealChildCredentials: {
    method: 'POST',
    path: '/api/children/{id}/credentials',
    summary: "The child's sign-in details, for a parent of its family.",
    caller: 'parent',
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
  },
} as const satisfies Record<string, Route>;
