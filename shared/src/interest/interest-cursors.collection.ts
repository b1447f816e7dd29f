import type { Period } from './period';
import { collection, OF_NOBODY } from '../kernel/document/collection';
import { UPDATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `interest_cursors/{YYYY-MM}_{part}`: progress through a part of the month's families. */
export interface InterestCursorDoc {
  period: Period;
  part: string;
  /** Last family of the last page read. */
  after: string | null;
  /** Pages enqueued, which determines the pace of the next ones. */
  pages: number;
  /** Time at which the next page is due. */
  nextDueAt: Instant;
  done: boolean;
  updatedAt: Instant;
}

export function interestCursorId(period: string, part: string): string {
  return `${period}_${part}`;
}

export const interestCursors = collection({
  name: 'interest_cursors',
  private: true,
  ...OF_NOBODY,
  examples: [
    { id: '2026-01_a', is: 'the progress of a part of a month’s interest', readers: 'nobody' },
  ],

  is: 'Progress in handing the families of a month to the queue.',
  id: '`{YYYY-MM}_{part}`; parts are the sixteen hex digits.',
  kinds: [
    kind<InterestCursorDoc>({
      period: field('text', 'Month, YYYY-MM in UTC.'),
      part: field('text', 'The part, a sixteenth of all ids.'),
      after: field('text or null', 'Last family that was looked at.', 'families'),
      pages: field(
        'number',
        'Pages that were handed over, which decides how fast the next ones follow.',
      ),
      nextDueAt: field('instant', 'When the next page may be worked on.'),
      done: field('boolean', 'True if all families were.'),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the monthly interest',
  kept: 'Indefinitely, sixteen per month.',

  privacy: { holds: 'month, progress', purpose: 'To resume an interrupted run.' },
});
