import { describe, expect, it } from 'vitest';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { clip, familyNameFor, firstName } from './parent-name';

describe('clip', () => {
  it('trims the spaces and keeps what fits', () => {
    expect(clip('  Ann  ', 3)).toBe('Ann');
  });

  it('never splits a character', () => {
    expect(clip('ab🙂', 3)).toBe('ab');
    expect(clip('ab🙂', 4)).toBe('ab🙂');
  });

  it('leaves no space at the cut', () => {
    expect(clip('Ann Lee', 4)).toBe('Ann');
  });
});

describe('firstName', () => {
  it('takes the first candidate that is more than spaces', () => {
    expect(firstName(null, '  ', undefined, 'Ben', 'Ann')).toBe('Ben');
  });

  it('ignores invisible characters, and never splits an emoji', () => {
    expect(firstName('\u200b', 'A\u202enn\n👨\u200d👧')).toBe('Ann 👨\u200d👧');
  });

  it('always returns a name', () => {
    expect(firstName(null, '', undefined)).toBe('Parent');
  });
});

describe('familyNameFor', () => {
  it.each([
    ['en', "x's Family"],
    ['zh-TW', 'x的家'],
  ] as const)('keeps the whole ending within the length limit in %s', (language, ending) => {
    const name = familyNameFor('x'.repeat(500), language);
    expect(name).toHaveLength(LIMITS.name);
    expect(name.endsWith(ending)).toBe(true);
  });
});
