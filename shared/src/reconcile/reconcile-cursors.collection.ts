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
  examples: [{ id: 'a', is: 'how far a part of the nightly check is', readers: 'nobody' }],

  is: 'How far one of the sixteen parts of the nightly check is.',
  id: 'The part, a hex digit.',
  kinds: [
    kind<ReconcileCursorDoc>({
      startedAt: field('instant', 'When this check began.'),
      since: field('instant', 'Accounts that have changed since are checked.'),
      slice: field('number', 'The thirtieth of all else that is checked, 0 to 29.'),
      step: field('text', 'What the part is going through; empty before the first page.'),
      after: field(
        'list of texts or null',
        'The place of the last document that was looked at: the value it was found by, and its id. Null at the beginning of a step, and when all is done.',
      ),
      done: field('boolean', 'Whether the part was checked to its end.'),
      children: field('number', 'Children whose accounts had changed.'),
      entries: field('number', 'New entries of theirs.'),
      families: field('number', 'Families that were checked with all that is theirs.'),
      documents: field('number', 'Documents that were gone through in search of orphans.'),
      drifts: field('number', 'What was found.'),
      task: field('text', 'Drawn by the task that wrote this, by which it knows its own write.'),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'the nightly check',
  kept: 'For ever, sixteen of them.',

  privacy: {
    holds: 'how far a check is; an id while it is under way',
    purpose: 'To go on with a check that was cut short, and to leave nothing out.',
  },
});
