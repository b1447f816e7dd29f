import { describe, expect, it } from 'vitest';
import { shownReasons } from './reasons';

const translations: Record<string, string> = {
  'reason.Gift': '禮物',
  'reason.SavingsGoal': '存錢目標',
};
const translate = (key: string) => translations[key] ?? key;

describe('shownReasons', () => {
  it('translates the defaults and leaves the family’s own words alone', () => {
    expect(shownReasons(['Gift', 'Savings Goal', 'Read a book'], translate)).toEqual([
      '禮物',
      '存錢目標',
      'Read a book',
    ]);
  });

  it('offers a reason once where the family added the translation of a default', () => {
    expect(shownReasons(['Gift', '禮物'], translate)).toEqual(['禮物']);
  });

  it('offers stored words as what may be sent again, and none that nobody sees', () => {
    expect(shownReasons(['\u200b', 'Read\na book\u202e'], translate)).toEqual(['Read a book']);
  });

  it('does not mistake the names of object properties for defaults', () => {
    expect(shownReasons(['toString'], translate)).toEqual(['toString']);
  });
});
