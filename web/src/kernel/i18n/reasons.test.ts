import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { home as english } from '../../locales/en/home-en';
import { home as chinese } from '../../locales/zh-TW/home-zh';
import { reasonInWords, shownReasons } from './reasons';

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

describe('reasonInWords', () => {
  const inEnglish = (name: keyof typeof english.ledger.reason) => english.ledger.reason[name];
  const inChinese = (name: keyof typeof chinese.ledger.reason) => chinese.ledger.reason[name];

  it.each([...DEFAULT_DEPOSIT_REASONS, ...DEFAULT_WITHDRAW_REASONS])(
    'says %s in the language of the reader, in whichever it was entered',
    (reason) => {
      const entered = reasonInWords(reason, inChinese);
      expect(entered).not.toBe(reason);
      expect(reasonInWords(entered, inChinese)).toBe(entered);
      expect(reasonInWords(entered, inEnglish)).toBe(reason);
    },
  );

  it('leaves words of the family’s own', () => {
    expect(reasonInWords('Read a book', inChinese)).toBe('Read a book');
  });
});
