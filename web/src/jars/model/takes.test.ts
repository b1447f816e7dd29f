import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FREE, heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { applyPosting } from '@pennysprout/shared/ledger/apply-posting';
import { decimalToMinor, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeBalance, fakeJar } from '../../testing/fake-live';
import { chooseTakes, takesOf, toggled } from './takes';

const lego = fakeJar('Lego', { saved: 40_000 });
const sweets = fakeJar('Sweets', { saved: 1_000, purpose: 'spend' });
const gifts = fakeJar('Gifts', { saved: 90_000, purpose: 'give' });
const empty = fakeJar('Empty', { saved: 0 });
/** Balance of $510.00, of which $100.00 are free. */
const account = fakeBalance('USD', 51_000, [lego, sweets, empty]);

const of = (amount: number, chosen: readonly string[] | null = null, among: Account = account) =>
  chooseTakes({ account: among, amountMinor: toMinorUnits(amount), chosen, freeNow: null });
const taken = (takes: ReturnType<typeof of>) =>
  takesOf(takes, account).map(({ jarId, amount }) => `${jarId} ${amount}`);

describe('the proposed takes of a withdrawal', () => {
  test('are free money first, and no jar as long as that is enough', () => {
    const takes = of(91_00);
    expect(takes).toMatchObject({ missingMinor: 0, leftMinor: 0 });
    expect(taken(takes)).toEqual([]);
    expect(takes.list.map(({ pot, chosen }) => [pot, chosen])).toEqual([
      [FREE, true],
      [lego.id, false],
      [sweets.id, false],
    ]);
  });

  test('prefer a jar for spending to one that is saved for something', () => {
    expect(taken(of(100_00 + 500))).toEqual([`${sweets.id} 5`]);
    expect(taken(of(100_00 + 2_500))).toEqual([`${lego.id} 15`, `${sweets.id} 10`]);
  });

  test('use a jar for presents last', () => {
    const among = fakeBalance('USD', 140_000, [gifts, lego]);
    expect(taken(of(20_000, null, among))).toEqual([`${lego.id} 100`]);
  });
});

describe('the chosen sources of a withdrawal', () => {
  test('can leave free money untouched', () => {
    const takes = of(5_000, [lego.id]);
    expect(taken(takes)).toEqual([`${lego.id} 50`]);
    expect(takes.leftMinor).toBe(0);
  });

  test('can be too small, with a remainder', () => {
    expect(of(100_00 + 2_500, [FREE, sweets.id])).toMatchObject({
      missingMinor: 2_500,
      leftMinor: 1_500,
    });
    expect(of(5_000, []).leftMinor).toBe(5_000);
  });

  test('start with the proposal, and use free money first whenever it was chosen', () => {
    const proposal = of(100_00 + 500);
    expect(toggled(proposal, null, lego.id)).toEqual([FREE, sweets.id, lego.id]);
    expect(toggled(proposal, [lego.id, sweets.id], lego.id)).toEqual([sweets.id]);
    expect(taken(of(100_00 + 500, [lego.id, FREE]))).toEqual([`${lego.id} 5`]);
  });

  test('ignore a jar that is gone', () => {
    expect(of(5_000, ['USD_gone']).leftMinor).toBe(5_000);
  });
});

test('the server’s figure for free money takes precedence', () => {
  const freeNow = toMinorUnits(50_00);
  const takes = chooseTakes({ account, amountMinor: toMinorUnits(100_00), chosen: null, freeNow });
  expect(takes.list[0].hasMinor).toBe(5_000);
  expect(takes.missingMinor).toBe(5_000);
});

test('an amount can be withdrawn if and only if its sources cover it', () => {
  const jar = fc.record({
    saved: fc.integer({ min: 0, max: 500 }),
    purpose: fc.constantFrom('save', 'give', 'spend', 'invest'),
  });
  fc.assert(
    fc.property(
      fc.array(jar, { maxLength: 8 }),
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.option(fc.subarray([FREE, 'USD_0', 'USD_1', 'USD_2', 'USD_3'])),
      (jars, free, amount, chosen) => {
        const made = jars.map((each, n) => fakeJar(String(n), each));
        const balance = jars.reduce((sum, { saved }) => sum + saved, free);
        const among = fakeBalance('USD', balance, made);
        const proposal = of(amount, chosen, among);
        const whole = proposal.list.reduce((sum, { takenMinor }) => sum + takenMinor, 0);
        expect(whole + proposal.leftMinor).toBe(amount);
        expect(proposal.list.every(({ hasMinor, takenMinor }) => takenMinor <= hasMinor)).toBe(
          true,
        );
        if (chosen === null) expect(proposal.leftMinor > 0).toBe(amount > balance);
        if (proposal.leftMinor > 0) return;
        const takes = takesOf(proposal, among).map((take) => ({
          jarId: take.jarId,
          amountMinor: decimalToMinor(take.amount, 'USD')!,
        }));
        const { after } = applyPosting(among, {
          kind: 'withdrawal',
          takes,
          amountMinor: toMinorUnits(amount),
        });
        expect(heldMinor(after)).toBe(0);
        for (const { jar: before, takenMinor } of proposal.list) {
          const now = potsOf(after).jars.find(({ id }) => id === before?.id);
          if (before) expect(now?.savedMinor).toBe(before.savedMinor - takenMinor);
        }
      },
    ),
  );
});
