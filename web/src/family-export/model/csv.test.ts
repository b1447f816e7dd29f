import { expect, test } from 'vitest';
import { toCsv } from './csv';

const cellOf = (value: Parameters<typeof toCsv>[1][number][string]) =>
  toCsv(['a'], [{ a: value }]).slice('\uFEFFa\r\n'.length, -'\r\n'.length);

test('a CSV file begins with a byte order mark and ends its lines with CR LF', () => {
  expect(toCsv(['名字', 'b'], [{ 名字: '小明', b: 1 }])).toBe('\uFEFF名字,b\r\n小明,1\r\n');
  expect(toCsv(['名字', 'b'], [])).toBe('\uFEFF名字,b\r\n');
});

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠a'])(
  'a CSV file keeps the text %j from running as a formula',
  (text) => {
    expect(cellOf(text).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a CSV file keeps numbers as they are, including negative ones', () => {
  expect([-4.2, 0, 12.5, true, false].map(cellOf)).toEqual(['-4.2', '0', '12.5', 'true', 'false']);
});

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['1-1', '1-1'],
  ['小芽, 存錢', '"小芽, 存錢"'],
])('a CSV file contains %j as %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test('a CSV file has empty cells for missing values, and joins lists', () => {
  expect([null, undefined, ''].map(cellOf)).toEqual(['', '', '']);
  expect(cellOf(['Chore', '=x'])).toBe('Chore; =x');
  expect(cellOf(['=x', 'Chore'])).toBe('"\'=x; Chore"');
});
