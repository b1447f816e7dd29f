import { describe, expect, it } from 'vitest';
import { shownReasons } from './reasons';

const translations: Record<string, string> = {
  Gift: '禮物',
  SavingsGoal: '存錢目標',
};
const translate = (key: string) => translations[key] ?? key;

describe('shownReasons', () => {
  it('translates the defaults and keeps the family’s own reasons as they are', () => {
    expect(shownReasons(['Gift', 'Savings Goal', 'Read a book'], translate)).toEqual([
      '禮物',
      '存錢目標',
      'Read a book',
    ]);
  });

  it('offers a reason once where the family added the translation of a default', () => {
    expect(shownReasons(['Gift', '禮物'], translate)).toEqual(['禮物']);
  });

  it('offers stored reasons only if they can be sent again', () => {
    expect(shownReasons(['\u200b', 'Read\na book\u202e'], translate)).toEqual(['Read a book']);
  });

  it('does not confuse the names of object properties with defaults', () => {
    expect(shownReasons(['toString'], translate)).toEqual(['toString']);
  });
});
