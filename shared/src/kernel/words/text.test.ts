import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTo, inOneLine, lookOf, plainLinePattern, plainLinesPattern, plainLine } from './text';

const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
const SCOTLAND = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';

describe('a plain line', () => {
  test.each([
    ['', 'Lego', '小安', 'Zoë O’Neil', 'שלום', 'two  spaces'],
    // Families, kisses, professions, hair, and symbols that are emoji only by their variation selector.
    [
      '👨\u200d👩\u200d👧',
      '👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻',
      '👩🏽\u200d🚀',
      '🧑🏿\u200d🦰',
      '1\ufe0f\u20e3',
      '❤\ufe0f',
    ],
    // Flags: of countries, of regions, and joined ones.
    ['🇹🇼', ENGLAND, SCOTLAND, '🏳\ufe0f\u200d🌈', '🏴\u200d☠\ufe0f'],
    // Persian, Malayalam and Hindi spelling uses joiners, and Japanese names variation selectors.
    ['می\u200cخواهم', 'ക്\u200dഷ', 'ന്\u200d', 'क्\u200cष', '葛\u{E0100}飾'],
  ])('may be %j, %j, %j, …', (...texts) => {
    expect(texts.filter((text) => !plainLinePattern().test(text))).toEqual([]);
    expect(texts.map(plainLine)).toEqual(texts);
  });

  test.each([
    ['turns the text around', ['a\u202eb', '\u2066a', 'a\u200f', '\u061ca']],
    [
      'nobody sees',
      ['Lego\u200b', '\ufeffa', 'a\u00adb', '\u2060', '\u3164', 'a\u115f', 'a\u034fb'],
    ],
    [
      'joins nothing',
      ['\u200d', 'a\u200db', '👨\u200d', '\u200d👨', '👨\u200da', 'می\u200c\u200c'],
    ],
    ['varies nothing', ['\ufe0f', ' \ufe0f', 'a\ufe0f\ufe0f']],
    ['is no flag', ['\u{E0067}', 'a\u{E0020}', '🏴\u{E0067}', '🏴\u{E0067}\u{E0062}\u{E0065}']],
    [
      'is a line break, a tab or a control',
      ['a\nb', 'a\rb', 'a\tb', 'a\u2028b', '\u2029', 'a\u0085b'],
    ],
    ['is half a character', ['\ud83d', '\udc00a']],
  ])('is refused with a character that %s', (_what, texts) => {
    expect(texts.filter((text) => plainLinePattern().test(text))).toEqual([]);
  });

  test('can be made of any text', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '👨',
        '🏽',
        '\u200d',
        '\u200c',
        '\ufe0f',
        'ی',
        '🏴',
        '\u{E0067}',
        '\u{E007F}',
        '\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const plain = plainLine(units.join(''));
        expect(plainLinePattern().test(plain)).toBe(true);
        expect(plainLine(plain)).toBe(plain);
      }),
      { numRuns: 300 },
    );
  });
});

test('line breaks in a text area become spaces', () => {
  expect(plainLinesPattern().test('two\r\nlines\tand\u2028one')).toBe(true);
  expect(plainLinesPattern().test('two\nlines\u200b')).toBe(false);
  expect(inOneLine('two\r\nlines\tand\n\none')).toBe('two lines and one');
});

test('only texts that look the same are compared as equal', () => {
  for (const name of ['Lego', 'Lego\u200b', '\u202eLego', 'Le\u00adgo', 'Lego\ufe0f', 'Lego\n']) {
    expect(lookOf(name)).toBe('Lego');
  }
  expect(lookOf('نامه\u200c')).toBe(lookOf('نامه'));
  expect(lookOf(ENGLAND)).not.toBe(lookOf(SCOTLAND));
});

test('a line is cut to a length, and left as it is if it fits', () => {
  expect(cutTo(4, 'Lego')).toBe('Lego');
  expect(cutTo(4, 'Legos')).toBe('Leg…');
});
