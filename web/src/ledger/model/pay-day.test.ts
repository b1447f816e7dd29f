import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveAllowance, LiveEntry } from '../../kernel/live/live';
import { fakeAllowance, fakeChild, fakeEntry } from '../../testing/fake-live';
import { dueOf, hasAmount, payDayLine, type PayDayLine } from './pay-day';

const REASON = ['Allowance', '零用錢'];
// Half past midnight of March 5 in Taipei, and still March 4 in Greenwich.
const TODAY = { date: '2026-03-05', timeZone: 'Asia/Taipei' };
const AT = new Date('2026-03-04T16:30:00Z');
const BEFORE = new Date('2026-03-04T15:30:00Z');

function line(entries: readonly LiveEntry[], allowances: readonly LiveAllowance[] = []) {
  return payDayLine({ child: fakeChild(), entries, allowances }, REASON, TODAY);
}

const given = (changes: Parameters<typeof fakeEntry>[1] = {}) =>
  fakeEntry('a', { minor: 500, description: 'Allowance', timestamp: BEFORE, ...changes });
const paused = fakeAllowance({ active: false, nextOn: null });

describe('how a child stands on a pay day', () => {
  test.each<[string, PayDayLine['kind'], LiveEntry[], LiveAllowance[]]>([
    ['a running allowance', 'automatic', [given()], [fakeAllowance()]],
    ['one that is running beside one that is paused', 'automatic', [], [paused, fakeAllowance()]],
    ['one that is paused', 'paused', [given()], [paused]],
    [
      'one that has ended, and a usual amount',
      'byHand',
      [given()],
      [fakeAllowance({ nextOn: null })],
    ],
    ['a usual amount', 'byHand', [given()], []],
    ['nothing yet', 'notYet', [fakeEntry('b', { description: 'Gift' })], []],
  ])('with %s it is %s', (_, kind, entries, allowances) => {
    expect(line(entries, allowances).kind).toBe(kind);
  });

  test.each<[string, Parameters<typeof fakeEntry>[1], PayDayLine['kind']]>([
    ['by hand today in the family’s time zone', { timestamp: AT }, 'paid'],
    ['by hand yesterday in the family’s time zone', { timestamp: BEFORE }, 'byHand'],
    [
      'in a round with another reason',
      { timestamp: AT, description: 'Pocket', payDay: 'p' },
      'paid',
    ],
    [
      'by its allowance',
      { timestamp: AT, description: 'X', allowance: { allowanceId: 'f', dueOn: '2026-03-05' } },
      'paid',
    ],
    ['for something else', { timestamp: AT, description: 'Gift' }, 'notYet'],
    ['for cash that it handed in', { timestamp: AT, requestId: 'r' }, 'byHand'],
  ])('paid %s it is %3$s', (_, changes, kind) => {
    expect(line([given(changes)]).kind).toBe(kind);
  });

  test('a payment that was taken back today does not count', () => {
    const undo = fakeEntry('undo_a', { kind: 'deposit_undo', undoes: 'a', minor: -500 });
    expect(line([{ ...undo, timestamp: AT }, given({ timestamp: AT })]).kind).toBe('notYet');
  });
});

describe('what is due on a pay day', () => {
  const leo = fakeChild({ id: 'leo' });
  const usual = { amountMinor: toMinorUnits(500), currency: 'TWD' } as const;
  const lines: PayDayLine[] = [
    { child: leo, kind: 'byHand', usual },
    { child: fakeChild(), kind: 'notYet' },
  ];

  test('is what is ticked: those with a usual amount, unless it is changed', () => {
    expect(dueOf(lines, { ticked: {}, amounts: {} }, 'USD')).toEqual([
      { childId: 'leo', ...usual },
    ]);
    const ticked = { leo: false, mia: true };
    expect(dueOf(lines, { ticked, amounts: { mia: '2.5' } }, 'USD')).toEqual([
      { childId: 'mia', amountMinor: 250, currency: 'USD' },
    ]);
  });

  test.each(['', '0', '-1', '0.001', 'x'])('has no amount for “%s”', (typed) => {
    const choices = { ticked: { leo: false, mia: true }, amounts: { mia: typed } };
    expect(dueOf(lines, choices, 'USD').filter(hasAmount)).toEqual([]);
    expect(dueOf(lines, choices, 'USD')).toHaveLength(1);
  });
});
