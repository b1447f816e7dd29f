import { string, type InferType } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection } from '../kernel/document/collection';
import { CREATED, FAMILY, field, kind } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** `users/{uid}` of a parent. `familyId` is the family a new device opens first. */
export interface ParentDoc {
  isParent: true;
  googleId: string;
  email: string;
  name: string;
  picture: string;
  familyId: string | null;
  createdAt: Instant;
}

/** `users/{uid}` of a child, without secrets: those are in `child_credentials`. */
export interface ChildDoc {
  isParent: false;
  name: string;
  email: string | null;
  familyId: string;
  /** Parent who added the child. */
  parentId: string;
  accountNumber: string;
  accessCode: string | null;
  /** Epoch in the tokens of valid sessions; incremented when a password or code ends. */
  sessionEpoch: number;
  /** Set once the child has made a request. */
  requests?: AskedRequests;
  createdAt: Instant;
}

/** Counters for the limits on a child's requests. */
export interface AskedRequests {
  /** Open requests. */
  open: number;
  /** Day of the last one, YYYY-MM-DD. */
  day: string;
  /** Requests made that day. */
  asked: number;
}

export type UserDoc = ParentDoc | ChildDoc;

/** Without credentials: a file is copied and sent more easily than a screen. */
const ROW = exactObject({
  id: string().required(),
  name: string().required(),
  email: string().nullable().defined(),
  accountNumber: string().required(),
  parentId: string().required(),
  createdAt: string().required(),
});

export function childRow(id: string, child: ChildDoc): InferType<typeof ROW> {
  const { name, email, accountNumber, parentId, createdAt } = child;
  return { id, name, email, accountNumber, parentId, createdAt: iso(createdAt) };
}

export const users = collection({
  name: 'users',
  owner: 'user',
  // A parent who has left their only family has none.
  links: { family: { field: 'familyId', optional: true } },
  purge: { family: 'step', child: 'closing' },
  queries: {
    childrenOfFamily: {
      equals: ['familyId', 'isParent'],
      orderBy: ['createdAt', 'asc'],
      limit: 50,
      most: COUNT_LIMITS.childrenOfFamily,
      readers: 'parents',
    },
    /** The family's children, and the parents who open it first. */
    usersOfFamily: { equals: ['familyId'], limit: 50 },
  },
  unindexed: ['picture'],
  examples: [
    { id: 'ada', is: 'a child', readers: 'account' },
    { id: 'owner', is: 'a parent', readers: 'self' },
  ],

  is: 'A parent or a child. No secret is in it.',
  id: 'The Firebase Auth uid. Google’s sign-in gives a parent one; a child’s is drawn by Firestore.',
  kinds: [
    kind<ParentDoc>(
      {
        isParent: field('boolean', 'Always true.'),
        googleId: field('text', 'The Firebase Auth uid once more, under the documented name.'),
        email: field('text', 'The verified address, in lower case; empty without one.'),
        name: field('text', 'As Google has it.'),
        picture: field('text', 'Address of a picture; empty without one.'),
        familyId: field(
          'text or null',
          'The family that a new device opens first. It grants nothing; memberships do.',
          'families',
        ),
        createdAt: CREATED,
      },
      {
        title: 'A parent',
        notExported: {
          googleId: 'It is the id.',
          familyId: 'It may be another family.',
          createdAt: 'It is about the parent; the row says since when it belongs to the family.',
        },
      },
    ),
    kind<ChildDoc>(
      {
        isParent: field('boolean', 'Always false.'),
        name: field('text', '2 to 60 characters.'),
        email: field('text or null', 'If the parent gave one. Nothing is sent there.'),
        familyId: FAMILY,
        parentId: field('text', 'The parent who added the child.', 'users'),
        accountNumber: field('text', 'Eight digits, nobody else’s. It opens nothing.'),
        accessCode: field(
          'text or null',
          'What the child signs in with: 8 characters of Crockford’s base32, nobody else’s.',
        ),
        sessionEpoch: field(
          'number',
          'The sign-ins that stand are those whose token carries this number. The end of a password or a code raises it.',
        ),
        requests: {
          ...field(
            'object',
            'Only of a child that has asked for something: what its limits count.',
          ),
          fields: {
            open: field('number', 'Requests that wait for an answer.'),
            day: field('text', 'The day (UTC) of the last one, YYYY-MM-DD.'),
            asked: field('number', 'Requests of that day.'),
          },
        },
        createdAt: CREATED,
      },
      {
        title: 'A child',
        notExported: {
          accessCode:
            'A file is sent more easily than a screen, and this is half of what signs in.',
          sessionEpoch: 'It is about sign-ins.',
          'requests.open': 'The requests are exported.',
          'requests.day': 'The requests are exported.',
          'requests.asked': 'The requests are exported.',
        },
      },
    ),
  ],
  notStored: {
    isOwner:
      'It follows from `ownerId` of the family, so that no moment has two owners or none. Calls answer it for the family that is asked about.',
    password:
      'In `child_credentials`, as a hash and a sealed copy: this document is readable to the child.',
  },
  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'acceptInvitation',
    'removeMember',
    'createChild',
    'createAccessCode',
    'setChildPassword',
    'deleteChild',
    'createRequest',
    'cancelRequest',
    'approveRequest',
    'declineRequest',
    'deleteFamily',
  ],
  kept: 'A child until it or its family is deleted. A parent stays.',

  exported: {
    table: 'children',
    is: 'The children of the family.',
    row: ROW,
    notes: { parentId: 'The parent who added the child.' },
    without: 'access codes',
  },
  privacy: {
    holds:
      'of a parent: name, email address, picture; of a child: name, optional email address, account number, access code',
    purpose: 'To sign people in and to call them by their names.',
  },
});
