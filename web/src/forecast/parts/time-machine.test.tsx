import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Period } from '@pennysprout/shared/interest/period';
import type { Account } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { takeLegs } from '@pennysprout/shared/ledger/legs';
import { post } from '@pennysprout/shared/ledger/posting';
import { fakeBalance, fakeJar } from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import type { FamilyFacts } from '../model/facts';
import { Effect } from './effect';
import { ForecastCard } from './forecast-card';
import { TimeMachine } from './time-machine';

/** Facts with 5.00 each Friday and 12 percent a year. */
const FACTS: FamilyFacts = {
  annualRatePercent: 12,
  timeZone: 'Asia/Taipei',
  lastPeriod: '2026-09' as Period,
  allowances: [
    {
      rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn: null },
      amountMinor: toMinorUnits(500),
      active: true,
      nextOn: '2026-10-09',
      currency: 'USD',
    },
  ],
};

const lego = fakeJar('Lego', { saved: 10_000, target: 20_000, parts: 1 });
const allInLego = (free = 0): Account => ({
  ...fakeBalance('USD', 10_000 + free),
  pots: { freeParts: 0, jars: [lego], holds: [] },
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-05T08:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  // Everything is computed locally: no request was made.
  expect(fetched).not.toHaveBeenCalled();
  vi.useRealTimers();
});

interface Showing {
  readonly account?: Account;
  readonly facts?: FamilyFacts;
  readonly jarId?: string | null;
}

function show({ account = allInLego(), facts = FACTS, jarId = lego.id }: Showing = {}) {
  const past = [{ at: Date.parse('2026-09-01T00:00:00Z'), minor: toMinorUnits(9_000) }];
  return renderPart(<TimeMachine facts={facts} past={past} subject={{ account, jarId }} />);
}

/** Renders an account that is replaced by `after` while it is shown. */
function Shrinking({ after }: { readonly after: Account }) {
  const [account, setAccount] = useState(allInLego());
  return (
    <>
      <button
        onClick={() => {
          setAccount(after);
        }}
        type="button"
      >
        Shrink
      </button>
      <TimeMachine facts={FACTS} past={[]} subject={{ account, jarId: lego.id }} />
    </>
  );
}

function move(name: string, minor: number) {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(minor) } });
}

const reads = (text: string | RegExp) => screen.findByText(text);

describe('the time machine, for a jar with 100 of 200,', () => {
  test('shows when it is full, and how much of it is interest', async () => {
    await show();
    await reads('You reach Lego on Feb 12, 2027');
    expect(screen.queryByText('$6.18 of it is interest')).not.toBeNull();
    expect(screen.queryByText(/If it goes on like this:/)).toBeNull();
    const promise = 'From today’s rate and allowance; not a promise.';
    expect(screen.queryByText(promise)).not.toBeNull();
  });

  test('delays it by 4 paydays when 20 are spent now, and the slider says so itself', async () => {
    await show();
    move('Spend now', 2_000);
    await reads('You reach Lego on Mar 12, 2027');
    expect(screen.queryByText('4 paydays later')).not.toBeNull();
    expect(screen.queryByText('If it goes on like this: Feb 12, 2027')).not.toBeNull();
    const slider = screen.getByRole('slider', { name: 'Spend now' });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '$20.00. You reach Lego on Mar 12, 2027. 4 paydays later',
    );
  });

  test('brings it forward by five paydays with 2.00 more each week; resetting shows the current plan', async () => {
    await show();
    move('More each week', 200);
    await reads('You reach Lego on Jan 8, 2027');
    expect(screen.queryByText('5 paydays earlier')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await reads('You reach Lego on Feb 12, 2027');
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  });

  test('asks where the money comes from where there is a choice', async () => {
    await show({ account: allInLego(5_000) });
    expect(screen.queryByRole('group', { name: 'Where does it come from?' })).toBeNull();
    move('Spend now', 2_000);
    await reads('No difference');
    await userEvent.click(screen.getByRole('radio', { name: 'Lego first' }));
    await reads(/paydays later$/);
  });

  test('continues when somebody takes out what it tries to spend', async () => {
    const less = { ...lego, savedMinor: toMinorUnits(5_000) };
    const pots = { freeParts: 0, jars: [less], holds: [] };
    const after = { ...allInLego(), balanceMinor: toMinorUnits(5_000), pots };
    await renderPart(<Shrinking after={after} />);
    move('Spend now', 9_000);
    await reads(/^You reach Lego on .*2027$/);
    fireEvent.click(screen.getByRole('button', { name: 'Shrink' }));
    await reads('If it goes on like this: Apr 23, 2027');
    const spend = screen.getByRole<HTMLInputElement>('slider', { name: 'Spend now' });
    expect([spend.max, spend.value]).toEqual(['5000', '5000']);
    expect(spend.getAttribute('aria-valuetext')).toMatch(
      /^\$50\.00\. You reach Lego on Jul 2, 2027/,
    );
  });

  test('says “never” instead of drawing it as a date', async () => {
    await show({ facts: { ...FACTS, annualRatePercent: 0, allowances: [] } });
    await reads('Not within ten years at this pace.');
    expect(screen.queryByText('Your family pays no interest now.')).not.toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    move('More each week', 500);
    await reads(/^You reach Lego on/);
    expect(screen.queryByText('If it goes on like this: not within ten years')).not.toBeNull();
  });

  test('says that a full jar is full', async () => {
    const full = { ...lego, savedMinor: toMinorUnits(20_000) };
    const account = { ...allInLego(), balanceMinor: toMinorUnits(20_000) };
    await show({ account: { ...account, pots: { freeParts: 0, jars: [full], holds: [] } } });
    await reads('Lego is full!');
  });

  test('delays it by a payday without interest', async () => {
    await show();
    const interest = screen.getByRole('switch', {
      name: 'With interest (12% a year)',
      checked: true,
    });
    await userEvent.click(interest);
    await reads('You reach Lego on Feb 19, 2027');
    expect(interest.getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByText('1 payday later')).not.toBeNull();
    expect(screen.queryByText(/of it is interest/)).toBeNull();
    const described = interest.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Feb 19, 2027');
  });
});

describe('the chart of the time machine', () => {
  const lines = () => document.querySelectorAll('path[data-line]');

  test('labels Today below its line, which the past has shifted to the right', async () => {
    await show({ jarId: null });
    const today = await screen.findByText('Today');
    // The past begins 34 days before today, and the chart ends a year after it.
    expect(parseFloat(today.style.insetInlineStart)).toBeCloseTo((100 * 34) / (34 + 365), 0);
    expect(today.parentElement?.style.getPropertyValue('--axis')).toMatch(/^[1-9]\d*px$/);
  });

  test('has a table with the same figures', async () => {
    await show();
    await userEvent.click(screen.getByText('As a table'));
    const table = within(await screen.findByRole('table'));
    const row = (name: string) => table.getByRole('row', { name });
    row('Oct 5, 2026 $100.00 $0.00');
    row('Nov 1, 2026 $121.20 $0.00');
    row('Feb 12, 2027 $200.00 $1.18');
    expect(lines()).toHaveLength(1);
  });

  test('compares with and without interest, and with and without the purchase', async () => {
    await show();
    const compared = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(screen.queryByRole('radio', { name: 'With and without the purchase' })).toBeNull();
    await userEvent.click(compared('With and without interest'));
    await waitFor(() => {
      expect(lines()).toHaveLength(2);
    });
    screen.getByRole('img', {
      name: /With interest: \$200.00 at the end. Without interest: \$200.00 at the end./,
    });
    move('Spend now', 2_000);
    await userEvent.click(compared('With and without the purchase'));
    await screen.findByRole('img', { name: /Without the purchase/ });
    move('Spend now', 0);
    await waitFor(() => {
      expect(compared('With things as they are').checked).toBe(true);
    });
    expect(lines()).toHaveLength(1);
  });
});

describe('the time machine, for all savings,', () => {
  test('shows the balance in one, five or ten years', async () => {
    await show({ jarId: null });
    await reads('On Oct 5, 2027 you have $389.89');
    await userEvent.click(screen.getByRole('radio', { name: '10 years' }));
    await reads(/^On Oct \d, 2036 you have/);
    move('More each week', 100);
    await reads(/more$/);
  });
});

describe('the card of the time machine', () => {
  test('is about all savings first, then about the chosen jar', async () => {
    await renderPart(
      <ForecastCard accounts={[allInLego(), fakeBalance('TWD', 500)]} entries={[]} facts={FACTS} />,
    );
    await userEvent.click(screen.getByRole('heading', { name: 'What if I…' }));
    await reads(/^On Oct 5, 2027 you have/);
    const about = screen.getByRole('combobox', { name: 'What is it about?' });
    const options = within(about).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All my savings, US Dollar',
      'Lego',
      'All my savings, New Taiwan Dollar',
    ]);
    await userEvent.selectOptions(about, 'Lego');
    await reads('You reach Lego on Feb 12, 2027');
  });
});

describe('the look ahead before taking money out', () => {
  test('shows the effect on the date', async () => {
    const before = allInLego();
    const legs = takeLegs(before, lego.id, toMinorUnits(2_000));
    const after = post(before, toMinorUnits(0), legs);
    const about = (account: Account) => ({ account, jarId: lego.id });
    await renderPart(<Effect after={about(after)} before={about(before)} facts={FACTS} />);
    await reads('You reach Lego on Mar 12, 2027');
    expect(screen.queryByText('4 paydays later')).not.toBeNull();
  });
});
