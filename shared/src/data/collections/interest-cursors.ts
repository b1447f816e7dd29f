import { collection, OF_NOBODY } from '../collection';
import { UPDATED, field, kind } from '../fields';
import type { Instant } from '../instant';

/** `interest_cursors/{YYYY-MM}`: how far the month's families have been handed to the queue. */
export interface InterestCursorDoc {
  period: string;
  /** The last family of the last page that was handed over. */
  after: string | null;
  done: boolean;
  updatedAt: Instant;
}

export const interestCursors = collection({
  name: 'interest_cursors',
  private: true,
  ...OF_NOBODY,
  examples: [{ id: '2026-01', is: 'how far the interest of a month is', readers: 'nobody' }],

  is: 'How far the families of a month have been handed to the queue.',
  id: 'The month, YYYY-MM.',
  kinds: [
    kind<InterestCursorDoc>({
      period: field('text', 'The month, YYYY-MM in UTC.'),
      after: field('text or null', 'The last family that was handed over.', 'families'),
      done: field('boolean', 'Whether all were.'),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the monthly interest',
  kept: 'For ever, one for each month.',

  privacy: { holds: 'month, how far it is', purpose: 'To go on with a run that was cut short.' },
});
