import { describe, expect, test } from 'vitest';
import { reasonProblems, textProblems } from './stored-texts';

const INVISIBLE = 'validation.invisible';

test('only a new text is validated', () => {
  expect(textProblems('name', 'Lego', [])).toEqual([]);
  expect(textProblems('name', 'Le\u202ego', ['Lego'])).toEqual([{ path: 'name', key: INVISIBLE }]);
  expect(textProblems('name', 'Le\u202ego', ['Le\u202ego'])).toEqual([]);
});

describe('a family’s list of reasons', () => {
  const stored = { depositReasons: ['Gift', '\u200b'], withdrawReasons: ['Toy', 'Toy\u200b'] };

  test('may keep or drop a stored reason that would be invalid today', () => {
    expect(reasonProblems(stored, stored)).toEqual([]);
    expect(
      reasonProblems({ depositReasons: ['\u200b'], withdrawReasons: ['Toy\u200b'] }, stored),
    ).toEqual([]);
    expect(reasonProblems({ depositReasons: ['Gift'], withdrawReasons: [] }, stored)).toEqual([]);
  });

  test('may have no invisible characters in a new one', () => {
    const depositReasons = ['Gift', '\u200b', 'a\u202eb', 'a\nb'];
    expect(reasonProblems({ ...stored, depositReasons }, stored)).toEqual([
      { path: 'depositReasons[2]', key: INVISIBLE },
      { path: 'depositReasons[3]', key: INVISIBLE },
    ]);
    // What one list has may be new to the other.
    expect(reasonProblems({ ...stored, withdrawReasons: ['\u200b'] }, stored)).toEqual([
      { path: 'withdrawReasons[0]', key: INVISIBLE },
    ]);
  });

  test('may have no new one that looks like another', () => {
    const old = { depositReasons: ['Lego\u200b'], withdrawReasons: [] };
    expect(reasonProblems({ ...old, depositReasons: ['Lego\u200b', 'Lego'] }, old)).toEqual([
      { path: 'depositReasons[1]', key: 'validation.duplicate' },
    ]);
    expect(reasonProblems({ ...old, depositReasons: ['Lego'] }, old)).toEqual([]);
  });
});
