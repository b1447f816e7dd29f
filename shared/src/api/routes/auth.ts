import { boolean, string } from 'yup';
import { childLoginSchema, googleSignInSchema } from '../../schemas/auth';
import { exactObject } from '../../schemas/fields';
import { none, type Route } from '../route';

const parentUser = exactObject({
  id: string().required(),
  email: string().defined(),
  name: string().required(),
  googleId: string().required(),
  picture: string().defined(),
  isParent: boolean().required(),
});

const childUser = exactObject({
  id: string().required(),
  name: string().required(),
  familyId: string().required(),
  accountNumber: string().required(),
  isParent: boolean().required(),
});

export const authRoutes = {
  signInWithGoogle: {
    method: 'POST',
    path: '/api/auth/google',
    summary: 'The parent user of the signed-in Google account; made at the first sign-in.',
    caller: 'user',
    params: none,
    query: none,
    body: googleSignInSchema,
    response: parentUser,
    idempotent: false,
    errors: ['forbidden'],
  },
  childLogin: {
    method: 'POST',
    path: '/api/auth/child-login',
    summary: 'Exchanges an access code and password for the child user and a custom token.',
    caller: 'anyone',
    params: none,
    query: none,
    body: childLoginSchema,
    response: childUser.shape({ customToken: string().required() }),
    idempotent: false,
    errors: ['invalid_credentials', 'too_many_attempts'],
  },
} as const satisfies Record<string, Route>;
