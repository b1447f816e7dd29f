import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** Minutes for which a device can be handed over with a code. */
export const HAND_OVER_MINUTES = 5;

/** `hand_overs/{hash of the code}`: a code with which one device signs a child in. */
export interface HandOverDoc {
  /** Family of the child. */
  familyId: string;
  /** Child whom the device is handed to. */
  childId: string;
  /** Parent who hands it over, and who must still belong to the family when the code is used. */
  parentId: string;
  /** The child’s session epoch at that time: a new password ends the code. */
  sessionEpoch: number;
  /** The child’s access code at that time: a new one ends the code. Null if it has none. */
  accessCode: string | null;
  /** When the code stops being valid, five minutes later. */
  expiresAt: Instant;
}

export const handOvers = {
  name: 'hand_overs',
  is: 'A code with which one device can sign a child in without a password, once. Deleted when it is used.',
  id: 'SHA-256 of the code, which is stored nowhere.',

  private: true,
  owner: 'child',
  links: { child: { field: 'childId' }, family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'handOversOfFamily' }, child: { pages: 'handOversOfChild' } },
  scan: { all: 'allHandOvers', byOwner: 'handOversByOwner' },
  queries: {
    handOversOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    handOversOfChild: { equals: ['childId'], limit: PAGE_SIZE },
    allHandOvers: { equals: [], limit: PAGE_SIZE },
    handOversByOwner: { equals: [], orderBy: ['childId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['expiresAt'],
  expires: 'expiresAt',
  examples: [{ id: 'h1', is: 'a code that hands a device over', readers: 'nobody' }],

  writtenBy: ['handOver', 'takeHandOver'],
  kept: `Until it is used, or ${HAND_OVER_MINUTES} minutes have passed, or the child or its family is deleted.`,
  privacy: {
    holds: 'hash of a code, child and its access code, parent',
    purpose: 'To sign a child in on a parent’s device.',
  },
} as const satisfies Collection<keyof HandOverDoc>;
