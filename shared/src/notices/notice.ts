import type { Language } from '../kernel/words/language';

/** Subjects of notices: a child's request, or an allowance that could not be paid. */
export const NOTICE_KINDS = ['request', 'payday'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Everything sent to a device, which has the texts itself: no name, amount or text passes through third
 * parties.
 */
export interface NoticeData {
  readonly kind: NoticeKind;
  readonly language: Language;
  /** The parent's family it is about. */
  readonly familyId: string;
}
