import type { Language } from '../language';

/** What parents are told of: that a child has asked for something, or that an allowance was not paid. */
export const NOTICE_KINDS = ['request', 'payday'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * All that is sent to a device, which has the words itself: no name, no amount and no text goes through
 * anybody else's hands.
 */
export interface NoticeData {
  readonly kind: NoticeKind;
  readonly language: Language;
  /** Which of a parent's families it is about. */
  readonly familyId: string;
}
