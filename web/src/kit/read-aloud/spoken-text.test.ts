import { expect, test } from 'vitest';
import { spokenText } from './spoken-text';

test.each([
  ['en', 'Mom gave you $4.50 · Chore', 'Mom gave you 4.50 dollars · Chore'],
  ['en', 'You have $1.00 and $1,200.00', 'You have 1 dollar and 1200 dollars'],
  ['en', 'NT$450.00', '450 New Taiwan dollars'],
  ['en', '¥100', '100 Japanese yen'],
  ['zh-TW', '媽媽給你 $4.50', '媽媽給你 4.5 美元'],
  ['zh-TW', '你有 NT$450.00', '你有 450 元'],
  ['en', 'Room for 3 jars', 'Room for 3 jars'],
])('in %s, “%s” is said as “%s”', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken);
});
