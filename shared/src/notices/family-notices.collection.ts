import { UNTIL_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `family_notices/{familyId}`: times of the last notices to a family's parents. */
export interface FamilyNoticesDoc {
  /** Family that owns it. */
  familyId: string;
  /** Last notice of a child’s request. Missing if never. */
  requestToldAt?: Instant;
  /** Last notice of an unpaid allowance. Missing if never. */
  paydayToldAt?: Instant;
}

export const familyNotices = {
  name: 'family_notices',
  is: 'When the devices of a family’s parents were last notified, so that nothing is sent twice.',
  id: 'The family’s id.',

  private: true,
  owner: 'family',
  links: { family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'familyNoticesOfFamily' } },
  scan: { all: 'allFamilyNotices', byOwner: 'familyNoticesByOwner' },
  queries: {
    familyNoticesOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    allFamilyNotices: { equals: [], limit: PAGE_SIZE },
    familyNoticesByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['paydayToldAt', 'requestToldAt'],
  examples: [{ id: 'lin', is: 'when its parents were last notified', readers: 'nobody' }],

  writtenBy: [],
  alsoWrittenBy: 'the queue of notices',
  kept: UNTIL_DELETED,
  privacy: {
    holds: 'when parents’ devices were last notified',
    purpose: 'To notify nobody twice, and at most once a minute.',
  },
} as const satisfies Collection<keyof FamilyNoticesDoc>;
