import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `reconcile_cursors/{part}`: progress of the nightly check in one of its sixteen parts. */
export interface ReconcileCursorDoc {
  /** When this check began. */
  startedAt: Instant;
  /** Time since which changed accounts are checked. */
  since: Instant;
  /** Thirtieth of everything else that is checked, 0 to 29. */
  slice: number;
  /** Collection being checked; empty before the first page. */
  step: string;
  /**
   * Last checked document: the value it was found by, and its id. Null at the start of a step and at the
   * end.
   */
  after: string[] | null;
  /** True once the part has been fully checked. */
  done: boolean;
  /** Number of children whose accounts had changed. */
  children: number;
  /** Number of their new entries. */
  entries: number;
  /** Number of families checked with everything they own. */
  families: number;
  /** Number of documents checked for orphans. */
  documents: number;
  /** Drifts found. */
  drifts: number;
  /** Random id of the task that wrote this, by which it recognises its own write. */
  task: string;
  /** When it was last changed. */
  updatedAt: Instant;
}

export const reconcileCursors = {
  name: 'reconcile_cursors',
  is: 'Progress of one of the sixteen parts of the nightly check.',
  id: 'The part, a hex digit.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['after', 'since', 'startedAt', 'updatedAt'],
  examples: [{ id: 'a', is: 'the progress of a part of the nightly check', readers: 'nobody' }],

  writtenBy: [],
  alsoWrittenBy: 'the nightly check',
  kept: 'Indefinitely, sixteen of them.',
  privacy: {
    holds: 'progress of a check; an id while it runs',
    purpose: 'To resume an interrupted check without leaving anything out.',
  },
} as const satisfies Collection<keyof ReconcileCursorDoc>;
