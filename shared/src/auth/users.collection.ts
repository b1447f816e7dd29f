import type { MedalId } from '../growth/medals';
import { PICTURES } from '../kernel/words/pictures';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, type DocumentOf } from '../kernel/document/collection';
import { asJson, rows } from '../kernel/document/view';
import {
  CREATED,
  FAMILY,
  choice,
  count,
  ifAny,
  instant,
  nullable,
  object,
  optional,
  stored,
  text,
  constant,
  type StoredOf,
} from '../kernel/document/stored';

/** `users/{uid}` of a parent. `familyId` is the family a new device opens first. */
export type ParentDoc = StoredOf<typeof PARENT>;

/** `users/{uid}` of a child, without secrets: those are in `child_credentials`. */
export type ChildDoc = StoredOf<typeof CHILD_FIELDS>;

/** Medals of a child, and when it reached them. */
const MEDAL_TIMES = {
  first_savings: optional(instant('When it got its first entry.')),
  kept_three: optional(instant('When it had kept three rewards in a row.')),
  first_interest: optional(instant('When it first got interest.')),
  first_share: optional(instant('When it first got a share.')),
  saved_10000: optional(instant('When its savings reached 10,000 of the local currency.')),
  goal_50000: optional(instant('When its savings reached 50,000 of the local currency.')),
  master_100000: optional(instant('When its savings reached 100,000 of the local currency.')),
} satisfies Record<MedalId, unknown>;

export type UserDoc = DocumentOf<typeof users>;

/** Counters for the limits on a child's requests. */
export type RequestCounters = NonNullable<ChildDoc['requests']>;

const PARENT = stored(
  {
    isParent: constant(true),
    googleId: text('The Firebase Auth uid again, under its documented name.', {
      notExported: 'It is the id.',
    }),
    email: text('Verified email address in lower case; empty if there is none.', { blank: true }),
    name: text('Name of the Google account.', { blank: true }),
    picture: text('URL of a picture; empty if there is none.', { blank: true }),
    familyId: nullable(
      text('Family that a new device opens first. It grants no access; memberships do.', {
        to: 'families',
        notExported: 'It may be another family.',
      }),
    ),
    createdAt: instant('When it was created.', {
      notExported: 'It is about the parent; the row has the date of the membership.',
    }),
  },
  { title: 'A parent' },
);

/** Without credentials in rows: a file is copied and sent more easily than a screen. */
const CHILD_FIELDS = stored(
  {
    isParent: constant(false, { ofAllRows: true }),
    name: text('Name of the child, 2 to 60 characters.'),
    picture: ifAny(
      choice(PICTURES, 'Picture that the child or a parent chose. Missing if there is none.', {
        elsewhere: { rows: 'Picture that the child or a parent chose; otherwise null.' },
      }),
    ),
    email: nullable(text('Email address, if the parent gave one. Nothing is sent there.')),
    familyId: FAMILY,
    accountNumber: text('Eight unique digits that tell children apart. They grant no access.'),
    parentId: text('Parent who added the child.', { to: 'users' }),
    accessCode: nullable(
      text('Unique code that the child signs in with: 8 characters of Crockford’s base32.', {
        notExported:
          'A file is passed on more easily than a screen, and this is half of the credentials.',
      }),
    ),
    sessionEpoch: count(
      'Number that a valid session’s token carries. It increases when a password or code ends.',
      { notExported: 'It is about sign-ins.' },
    ),
    requests: optional(
      object(
        'Counts for the limits on requests. Missing until the child makes one.',
        {
          open: count('Number of open requests.'),
          day: text('Day (UTC) of the last request, YYYY-MM-DD.'),
          asked: count('Number of requests on that day.'),
        },
        { notExported: 'The requests are exported.' },
      ),
    ),
    medals: optional(
      asJson(
        object(
          'Medals with the time of the entry that reached each, also of those that are not reached any more. Missing until the first.',
          MEDAL_TIMES,
        ),
      ),
    ),
    seenUpTo: optional(
      instant(
        'Time of the newest event that the child has looked at. Missing until it has looked at one.',
      ),
    ),
    createdAt: CREATED,
  },
  { title: 'A child' },
);

const { toRow, ...ROWS } = rows(CHILD_FIELDS, 'first');
export const childRow = toRow;

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
    { id: 'ada', is: 'a child', readers: 'child' },
    { id: 'owner', is: 'a parent', readers: 'self' },
  ],

  is: 'A parent or a child. Contains no secrets.',
  id: 'Firebase Auth uid. A parent’s comes from the Google sign-in, a child’s is generated by Firestore.',
  kinds: [PARENT, CHILD_FIELDS],
  notStored: {
    isOwner:
      'It follows from the family’s `ownerId`, so that there is exactly one owner at any moment. Calls return it for the family in question.',
    password:
      'It is in `child_credentials`, as a hash and a sealed copy: the child can read this document.',
  },
  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'acceptInvitation',
    'removeMember',
    'createChild',
    'createAccessCode',
    'setChildPassword',
    'describeChild',
    'noteSeen',
    'deleteChild',
    'createRequest',
    'cancelRequest',
    'approveRequest',
    'declineRequest',
    'deleteFamily',
  ],
  alsoWrittenBy: 'the task that awards a child’s medals after its entries',
  kept: 'A child: until it or its family is deleted. A parent: indefinitely.',

  exported: {
    table: 'children',
    is: 'The children of the family.',
    ...ROWS,
    without: 'access codes',
  },
  privacy: {
    holds:
      'of a parent: name, email address, picture; of a child: name, optional email address, account number, access code, chosen picture, medals with their times, how far it has looked at what happened',
    purpose: 'To sign people in and to call them by name.',
  },
});
