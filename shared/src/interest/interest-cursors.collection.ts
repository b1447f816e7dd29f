import type { Period } from './period';
import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import {
  UPDATED,
  count,
  flag,
  instant,
  nullable,
  only,
  stored,
  text,
} from '../kernel/document/stored';

/** `interest_cursors/{YYYY-MM}_{part}`: progress through a part of the month's families. */
export type InterestCursorDoc = DocumentOf<typeof interestCursors>;

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
    stored({
      period: only<Period, string>(text('Month, YYYY-MM in UTC.')),
      part: text('The part, a sixteenth of all ids.'),
      after: nullable(text('Last family that was looked at.', { to: 'families' })),
      pages: count('Pages that were handed over, which decides how fast the next ones follow.'),
      nextDueAt: instant('When the next page may be worked on.'),
      done: flag('True if all families were.'),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the monthly interest',
  kept: 'Indefinitely, sixteen per month.',

  privacy: { holds: 'month, progress', purpose: 'To resume an interrupted run.' },
});
