import { describe, expect, it } from 'vitest';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { clip, familyNameFor, firstName } from './parent-name';

describe('clip', () => {
  it('leaves what fits, without the spaces around it', () => {
    expect(clip('  Ann  ', 3)).toBe('Ann');
  });

  it('never keeps half of a character', () => {
    expect(clip('ab🙂', 3)).toBe('ab');
    expect(clip('ab🙂', 4)).toBe('ab🙂');
  });

  it('leaves no space where it cut', () => {
    expect(clip('Ann Lee', 4)).toBe('Ann');
  });
});

describe('firstName', () => {
  it('takes the first candidate that is more than spaces', () => {
    expect(firstName(null, '  ', undefined, 'Ben', 'Ann')).toBe('Ben');
  });

  it('leaves out what nobody sees, and no part of a picture', () => {
    expect(firstName('\u200b', 'A\u202enn\n👨\u200d👧')).toBe('Ann 👨\u200d👧');
  });

  it('always has something to say', () => {
    expect(firstName(null, '', undefined)).toBe('Parent');
  });
});

describe('familyNameFor', () => {
  it.each([
    ['en', "x's Family"],
    ['zh-TW', 'x的家'],
  ] as const)('keeps the whole ending within the limit of a name in %s', (language, ending) => {
    const name = familyNameFor('x'.repeat(500), language);
    expect(name).toHaveLength(LIMITS.name);
    expect(name.endsWith(ending)).toBe(true);
  });
});
