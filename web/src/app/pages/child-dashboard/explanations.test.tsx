import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeEntry, fakeStockAsset, ready, setLive } from '../../../testing/fake-live';
import {
  aRate,
  beforeEachHome,
  server,
  show,
  summary,
  history,
  shares,
  heroIs,
  open,
  panel,
  answerAbout,
  openRow,
  rich,
} from '../../../testing/child-home';

beforeEachHome();

describe('“How do we know?”', () => {
  test('explains wealth as savings plus shares', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    const button = summary().getByRole('button', { name: 'How do we know? My Wealth' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(panel('My Wealth')).toContain(
      'Everything is counted in one currency: New Taiwan Dollar.',
    );
    expect(panel('My Wealth')).toContain('SavingsNT$370.00Stock assets+ NT$11,520.00');
    expect(panel('My Wealth')).toContain('Together= NT$11,890.00');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'How do we know? My Wealth' })).toBeNull();
  });

  test('explains savings, shares and each balance, and how much of them is interest', async () => {
    rich();
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(10_000),
    };
    const balanceAfterMinor = toMinorUnits(1000);
    const posted = fakeEntry('i', { kind: 'interest', minor: 33, interest, balanceAfterMinor });
    setLive({ entries: ready([posted]) });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('Savings')).toContain('US Dollar $10.00NT$320.00');
    expect(answerAbout('Savings')).toContain('1 USD is 32.0000 TWD.');
    expect(answerAbout('Savings')).toContain('New Taiwan Dollar+ NT$50.00');
    expect(answerAbout('Savings')).toContain('$100.00 × 4% ÷ 12 is about $0.33.');
    expect(answerAbout('Stock assets')).toContain('3 shares of DISNT$11,520.00');
    expect(answerAbout('US Dollar')).toContain(
      'Before$9.67Interest · Mar 2026+ $0.33After= $10.00',
    );
    expect(answerAbout('New Taiwan Dollar')).toContain('further down in My Reward History');
  });

  test('says that a rate is old', async () => {
    rich();
    server.rate = () => aRate({ fresh: false });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('Savings')).toMatch(/That is from .+ ago; we could not get a newer rate\./);
  });

  test('explains a holding by price, rate and cost', async () => {
    rich();
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    await openRow('DIS', shares());
    const text = panel('Disney');
    expect(text).toMatch(
      /One share of Disney costs \$120\.00\. We asked the stock market .+ ago\./,
    );
    expect(text).toContain('3 × $120.00 = $360.00');
    expect(text).toContain("In your family's money that is NT$11,520.00.");
    expect(text).toContain('$300.00 ÷ 3 is about $100.00 each.');
    expect(text).toContain('costs $20.00 more than that: $20.00 ÷ $100.00 is +20.00%.');
  });

  test('explains that a single share is its own average', async () => {
    rich();
    setLive({
      stockAssets: ready([fakeStockAsset({ totalQuantity: 1, costMinor: toMinorUnits(10_000) })]),
    });
    await show({ at: 'grow' });
    await shares().findByText('NT$3,840.00');
    await openRow('DIS', shares());
    expect(panel('Disney')).toContain('Your share cost $100.00, so that is its average cost.');
  });

  test('explains an entry as before, change and after, and interest by balance, rate and month', async () => {
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(467),
    };
    setLive({
      entries: ready([
        fakeEntry('Kite', { minor: -250 }),
        fakeEntry('i', { kind: 'interest', minor: 2, interest }),
      ]),
    });
    await show({ at: 'rewards' });
    const figure = 'Your savings earned $0.02 · Mar 2026';
    await openRow(figure, history());
    expect(panel(figure)).toContain('When the interest for March 2026 came, you had $4.67.');
    expect(panel(figure)).toContain('$4.67 × 4% ÷ 12 is about $0.02.');
    expect(panel(figure)).toContain('Before$4.98Interest · Mar 2026+ $0.02After= $5.00');
    await openRow('You spent $2.50 on Entry Kite', history());
    expect(panel('You spent $2.50 on Entry Kite')).toContain(
      'Before$7.50Entry Kite− $2.50After= $5.00',
    );
  });
});
