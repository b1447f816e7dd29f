import { collection, OF_NOBODY } from '../kernel/document/collection';
import { UPDATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `reconcile_cursors/{part}`: progress of the nightly check in one of its sixteen parts. */
export interface ReconcileCursorDoc {
  startedAt: Instant;
  since: Instant;
  slice: number;
  step: string;
  after: string[] | null;
  done: boolean;
  children: number;
  entries: number;
  families: number;
  documents: number;
  drifts: number;
  task: string;
  updatedAt: Instant;
}

export const reconcileCursors = collection({
  name: 'reconcile_cursors',
  private: true,
  ...OF_NOBODY,
  examples: [{ id: 'a', is: 'the progress of a part of the nightly check', readers: 'nobody' }],

  is: 'Progress of one of the sixteen parts of the nightly check.',
  id: 'The part, a hex digit.',
  kinds: [
    kind<ReconcileCursorDoc>({
      startedAt: field('instant', 'When this check began.'),
      since: field('instant', 'Time since which changed accounts are checked.'),
      slice: field('number', 'Thirtieth of everything else that is checked, 0 to 29.'),
      step: field('text', 'Collection being checked; empty before the first page.'),
      after: field(
        'list of texts or null',
        'Last checked document: the value it was found by, and its id. Null at the start of a step and at the end.',
      ),
      done: field('boolean', 'True once the part has been fully checked.'),
      children: field('number', 'Number of children whose accounts had changed.'),
      entries: field('number', 'Number of their new entries.'),
      families: field('number', 'Number of families checked with everything they own.'),
      documents: field('number', 'Number of documents checked for orphans.'),
      drifts: field('number', 'Drifts found.'),
      task: field(
        'text',
        'Random id of the task that wrote this, by which it recognises its own write.',
      ),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the nightly check',
  kept: 'Indefinitely, sixteen of them.',

  privacy: {
    holds: 'progress of a check; an id while it runs',
    purpose: 'To resume an interrupted check without leaving anything out.',
  },
});
