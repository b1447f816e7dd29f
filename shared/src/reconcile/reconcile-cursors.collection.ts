import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import {
  UPDATED,
  count,
  flag,
  instant,
  nullable,
  stored,
  text,
  texts,
} from '../kernel/document/stored';

/** `reconcile_cursors/{part}`: progress of the nightly check in one of its sixteen parts. */
export type ReconcileCursorDoc = DocumentOf<typeof reconcileCursors>;

const CURSOR = stored({
  startedAt: instant('When this check began.'),
  since: instant('Time since which changed accounts are checked.'),
  slice: count('Thirtieth of everything else that is checked, 0 to 29.'),
  step: text('Collection being checked; empty before the first page.'),
  after: nullable(
    texts(
      'Last checked document: the value it was found by, and its id. Null at the start of a step and at the end.',
    ),
  ),
  done: flag('True once the part has been fully checked.'),
  children: count('Number of children whose accounts had changed.'),
  entries: count('Number of their new entries.'),
  families: count('Number of families checked with everything they own.'),
  documents: count('Number of documents checked for orphans.'),
  drifts: count('Drifts found.'),
  task: text('Random id of the task that wrote this, by which it recognises its own write.'),
  updatedAt: UPDATED,
});

export const reconcileCursors = collection({
  name: 'reconcile_cursors',
  private: true,
  ...OF_NOBODY,
  examples: [{ id: 'a', is: 'the progress of a part of the nightly check', readers: 'nobody' }],

  is: 'Progress of one of the sixteen parts of the nightly check.',
  id: 'The part, a hex digit.',
  kinds: [CURSOR],
  writtenBy: [],
  alsoWrittenBy: 'the nightly check',
  kept: 'Indefinitely, sixteen of them.',

  privacy: {
    holds: 'progress of a check; an id while it runs',
    purpose: 'To resume an interrupted check without leaving anything out.',
  },
});
