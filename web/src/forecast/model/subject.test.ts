import { expect, test } from 'vitest';
import { emptyAccount } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { putRange, weeklyRange } from './subject';

test.each<[CurrencyCode, number, number]>([
  ['USD', 1_000, 50],
  ['TWD', 20_000, 500],
  ['VND', 200_000, 5_000],
])('a slider in %s goes as far as two everyday allowances', (currency, maxMinor, stepMinor) => {
  const subject = { account: emptyAccount(currency), jarId: null };
  expect(weeklyRange(subject, 0)).toEqual({ maxMinor, stepMinor });
  expect(putRange(subject)).toEqual({ maxMinor, stepMinor });
});
