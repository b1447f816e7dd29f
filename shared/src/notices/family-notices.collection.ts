import type { NoticeKind } from './notice';
import { collection, OF_FAMILY } from '../kernel/document/collection';
import { FAMILY, UNTIL_DELETED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `family_notices/{familyId}`: times of the last notices to a family's parents. */
export interface FamilyNoticesDoc extends Partial<Record<`${NoticeKind}ToldAt`, Instant>> {
  familyId: string;
}

export const familyNotices = collection({
  name: 'family_notices',
  private: true,
  ...OF_FAMILY,
  examples: [{ id: 'lin', is: 'when its parents were last notified', readers: 'nobody' }],

  is: 'When the devices of a family’s parents were last notified, so that nothing is sent twice.',
  id: 'The family’s id.',
  kinds: [
    kind<FamilyNoticesDoc>({
      familyId: FAMILY,
      requestToldAt: field('instant', 'Last notice of a child’s request. Missing if never.'),
      paydayToldAt: field('instant', 'Last notice of an unpaid allowance. Missing if never.'),
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the queue of notices',
  kept: UNTIL_DELETED,

  privacy: {
    holds: 'when parents’ devices were last notified',
    purpose: 'To notify nobody twice, and at most once a minute.',
  },
});
