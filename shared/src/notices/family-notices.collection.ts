import type { NoticeKind } from './notice';
import { collection, OF_FAMILY, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_DELETED } from '../kernel/document/field';
import { FAMILY, instant, optional, stored } from '../kernel/document/stored';

/** `family_notices/{familyId}`: times of the last notices to a family's parents. */
export type FamilyNoticesDoc = DocumentOf<typeof familyNotices>;

const TOLD_AT = {
  requestToldAt: optional(instant('Last notice of a child’s request. Missing if never.')),
  paydayToldAt: optional(instant('Last notice of an unpaid allowance. Missing if never.')),
} satisfies Record<`${NoticeKind}ToldAt`, unknown>;

const NOTICES = stored({ familyId: FAMILY, ...TOLD_AT });

export const familyNotices = collection({
  name: 'family_notices',
  private: true,
  ...OF_FAMILY,
  examples: [{ id: 'lin', is: 'when its parents were last notified', readers: 'nobody' }],

  is: 'When the devices of a family’s parents were last notified, so that nothing is sent twice.',
  id: 'The family’s id.',
  kinds: [NOTICES],
  writtenBy: [],
  alsoWrittenBy: 'the queue of notices',
  kept: UNTIL_DELETED,

  privacy: {
    holds: 'when parents’ devices were last notified',
    purpose: 'To notify nobody twice, and at most once a minute.',
  },
});
