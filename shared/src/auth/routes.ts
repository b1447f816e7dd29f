import { boolean, string } from 'yup';
import { childLoginSchema, googleSignInSchema, takeHandOverSchema } from './schemas';
import { exactObject } from '../kernel/schema/fields';
import { pictureName } from '../kernel/schema/picture-name';
import type { Tag } from '../kernel/call/tag';
import { authCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const parentUser = shape(
  'ParentUser',
  {
    id: string().required(),
    email: string().defined(),
    name: string().required(),
    googleId: string().required(),
    picture: string().defined(),
    isParent: boolean().required(),
  },
  {
    id: 'User id.',
  },
);

const childUser = exactObject({
  id: string().required(),
  name: string().required(),
  familyId: string().required(),
  accountNumber: string().required(),
  isParent: boolean().required(),
  picture: pictureName(),
});

const SIGNING_IN: Tag = {
  name: 'Signing in',
  description: 'Signing in with a Google account or an access code.',
};

/** Writes a code as somebody may type it: `k7qd-2m9x`. */
const asTyped = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();

/** Pass without a valid signature. */
const DEVICE_PASS = `dQ7nB2xKe5Vw9Ztc.0.1798761600000.${'A'.repeat(43)}`;

export const authRoutes = {
  signInWithGoogle: call({
    ...authCalls.signInWithGoogle,
    tag: SIGNING_IN,
    summary: 'The parent user of the signed-in Google account; created on the first sign-in.',
    about: null,
    limit: 'read',
    params: none,
    query: none,
    body: googleSignInSchema,
    response: parentUser,
    errors: ['forbidden'],
    cost: { reads: 1, writes: 0 },
    notes: {
      name: 'Used only if the token has no name; empty if there is none.',
      email: 'Empty, or the token’s verified address; any other is refused.',
      timeZone:
        'Time zone of the browser, for the family created on the first sign-in; ignored if unknown.',
      picture: 'Ignored: the picture is taken from the token.',
    },
    example: ({ ownerId, ownerEmail }) => {
      const profile = { googleId: ownerId, email: ownerEmail, name: 'Maya', picture: '' };
      const body = { ...profile, timeZone: 'Asia/Taipei' };
      return { body, answer: { id: ownerId, ...profile, isParent: true } };
    },
  }),
  childLogin: call({
    ...authCalls.childLogin,
    tag: SIGNING_IN,
    summary: 'Exchanges an access code and password for the child user and a custom token.',
    about: null,
    // Has its own throttle, see docs/decisions/13-child-sign-in.md.
    limit: null,
    params: none,
    query: none,
    body: childLoginSchema,
    response: childUser.shape({
      customToken: string().required(),
      devicePass: string().required(),
    }),
    errors: ['invalid_credentials', 'access_code_ended', 'too_many_attempts'],
    cost: { reads: 9, writes: 4 },
    notes: {
      id: 'User id.',
      accessCode: 'As typed: case, spaces and hyphens do not matter, O is 0, I and L are 1.',
      devicePass:
        'Shows that the child has signed in on this device: its attempts do not wait for those ' +
        'of strangers, and a replaced code is reported as such. An invalid or expired one is ' +
        'ignored.',
      picture: 'Picture that the child or a parent chose; missing if there is none.',
      customToken: 'Firebase custom token, to be exchanged for an ID token within an hour.',
    },
    example: ({ familyId, childId, childName, accessCode, password }) => ({
      body: { accessCode: asTyped(accessCode), password, devicePass: DEVICE_PASS },
      answer: {
        id: childId,
        name: childName,
        familyId,
        accountNumber: '48210573',
        isParent: false,
        picture: 'fox',
        devicePass: DEVICE_PASS,
        customToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
      },
    }),
  }),
  takeHandOver: call({
    ...authCalls.takeHandOver,
    tag: SIGNING_IN,
    summary:
      'Exchanges the code of a hand-over for the child user and a custom token, once: the device of a parent ' +
      'becomes the child’s.',
    about: null,
    limit: null,
    params: none,
    query: none,
    body: takeHandOverSchema,
    response: childUser.shape({
      accessCode: string().nullable().defined(),
      customToken: string().required(),
      devicePass: string().required(),
    }),
    errors: ['hand_over_ended'],
    cost: { reads: 6, writes: 1 },
    notes: {
      id: 'User id.',
      code: 'Code that a parent’s `handOver` was answered with.',
      accessCode: 'The child’s access code, for a device that remembers it; null if it has none.',
      devicePass: 'As for `childLogin`.',
      picture: 'Picture that the child or a parent chose; missing if there is none.',
      customToken: 'Firebase custom token, to be exchanged for an ID token within an hour.',
    },
    example: ({ familyId, childId, childName, accessCode, handOverCode }) => ({
      body: { code: handOverCode },
      answer: {
        id: childId,
        name: childName,
        familyId,
        accountNumber: '48210573',
        isParent: false,
        picture: 'fox',
        accessCode,
        devicePass: DEVICE_PASS,
        customToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
      },
    }),
  }),
};
