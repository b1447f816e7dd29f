import { expect, test } from 'vitest';
import { ENTRY_KINDS, KINDS, type EntryKind } from './kinds';

test.each(ENTRY_KINDS.filter((kind) => KINDS[kind].takenBackBy !== null))(
  'what takes back a %s has the opposite sign, and is not taken back itself',
  (kind) => {
    const undo = KINDS[KINDS[kind].takenBackBy as EntryKind];
    expect(undo).toMatchObject({ sign: -KINDS[kind].sign, takenBackBy: null, move: 'undone' });
  },
);
