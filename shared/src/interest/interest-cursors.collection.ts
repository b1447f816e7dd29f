import type { Period } from './period';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `interest_cursors/{YYYY-MM}_{part}`: progress through a part of the month's families. */
export interface InterestCursorDoc {
  /** Month, YYYY-MM in UTC. */
  period: Period;
  /** The part, a sixteenth of all ids. */
  part: string;
  /** Last family that was looked at. */
  after: string | null;
  /** Number of enqueued pages. */
  pages: number;
  /** When the last page was looked for: pages no longer wait for a time of their own. */
  nextDueAt: Instant;
  /** True if all families were. */
  done: boolean;
  /** When it was last changed. */
  updatedAt: Instant;
}

export function interestCursorId(period: string, part: string): string {
  return `${period}_${part}`;
}

export const interestCursors = {
  name: 'interest_cursors',
  is: 'Progress in handing the families of a month to the queue.',
  id: '`{YYYY-MM}_{part}`; parts are the sixteen hex digits.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['nextDueAt', 'updatedAt'],
  examples: [
    { id: '2026-01_a', is: 'the progress of a part of a month’s interest', readers: 'nobody' },
  ],

  writtenBy: [],
  alsoWrittenBy: 'the monthly interest',
  kept: 'Indefinitely, sixteen per month.',
  privacy: { holds: 'month, progress', purpose: 'To resume an interrupted run.' },
} as const satisfies Collection<keyof InterestCursorDoc>;
