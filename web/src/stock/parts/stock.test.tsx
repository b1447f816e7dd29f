import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RatePreference } from '@pennysprout/shared/family-preferences/manual-rate';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Live, LiveBalance, LiveHolding } from '../../kernel/live/live';
import {
  fakeBalance,
  fakePreferences,
  fakeStockAsset,
  fakeSplit,
  fakeStockTransaction,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { HoldingList } from './holding-list';
import { RecentStockTransactions } from './stock-transactions';
import type { Audience } from '../../events/words';
import { useWealthOf, type ChildWealth } from '../../kernel/live/use-wealth';

let prices: Record<string, number | null>;
let rates: Record<string, number | null>;

const asked = {
  lastUpdated: '2026-03-04T05:06:00.000Z',
  source: 'test',
  fresh: true,
};
/** Price of a stock that nobody suspects to be split. */
const undoubted = { beingChecked: false, splitOn: null };

beforeEach(() => {
  resetLive();
  prices = { DIS: 120, AAPL: 200 };
  rates = { USD: 32 };
  const price = (symbol: string) => () => {
    const known = prices[symbol];
    return known
      ? answer({ price: known, currency: 'USD', ...asked, ...undoubted })
      : refusal('market_unavailable');
  };
  startFakeServer({
    '/api/stock/price/DIS': price('DIS'),
    '/api/stock/price/AAPL': price('AAPL'),
    '/api/currency-exchange-rate': (_body, { query }) => {
      const rate = rates[query.get('from') ?? ''];
      return rate ? answer({ rate, ...asked }) : refusal('market_unavailable');
    },
  });
});

interface ProbeProps {
  readonly assets?: Live<LiveHolding[]>;
  readonly balances?: Live<LiveBalance[]>;
  readonly preferences?: RatePreference;
}

function Probe(props: ProbeProps) {
  const preferences = props.preferences ?? fakePreferences({ localCurrency: 'TWD' });
  const { assets = ready([fakeStockAsset()]), balances = ready([fakeBalance('USD', 1000)]) } =
    props;
  const owned = { assets, balances };
  const { loading, sum, holdings } = useWealthOf([owned], preferences)(owned);
  return (
    <>
      <output>{loading ? 'loading' : JSON.stringify(sum && summary(sum))}</output>
      {holdings.status === 'ready' && (
        <HoldingList
          holdings={holdings.data}
          label="Shares"
          localCurrency={preferences.localCurrency}
        />
      )}
    </>
  );
}

function summary(sum: NonNullable<ChildWealth['sum']>) {
  const { savingsMinor, stockMinor, totalMinor, estimated, incomplete } = sum;
  return [savingsMinor, stockMinor, totalMinor, estimated, incomplete];
}

const total = () => screen.getByRole('status').textContent;
const settled = () => waitFor(() => expect(total()).not.toBe('loading'));
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('a child’s total wealth', () => {
  test('is savings and shares in the local currency', async () => {
    await renderPart(<Probe />);
    expect(total()).toBe('loading');
    await settled();
    // $10.00 and three shares at $120.00, at 32.
    expect(total()).toBe('[32000,1152000,1184000,false,false]');
  });

  test('is an estimate without a rate', async () => {
    rates = {};
    await renderPart(<Probe />);
    await settled();
    expect(total()).toBe('[1000,36000,37000,true,false]');
    expect(rows()[0]).toContain('≈ NT$360.00');
  });

  test('is incomplete without a price, and says so at the shares', async () => {
    prices = { DIS: null, AAPL: 200 };
    const assets = ready([
      fakeStockAsset(),
      fakeStockAsset({ id: 'mia_AAPL', symbol: 'AAPL', name: 'Apple', totalQuantity: 1 }),
    ]);
    await renderPart(<Probe assets={assets} />);
    await settled();
    expect(total()).toBe('[32000,640000,672000,false,true]');
    expect(rows()[0]).toContain('AAPL');
    expect(rows()[1]).toContain('Price unavailable');
  });

  test('stays as it was until a holding has been through a split of its stock', async () => {
    const at = Date.now();
    const takesEffectAt = { toMillis: () => at, toDate: () => new Date(at) };
    const split = { date: '2026-03-04', to: 10, from: 1, takesEffectAt };
    const priced = { priceMinor: toMinorUnits(1200), currency: 'USD', ...undoubted } as const;
    setLive({ prices: { DIS: ready({ ...priced, lastFetchedAt: new Date(at), split }) } });
    const splitDates = [split.date];
    await renderPart(
      <>
        <Probe assets={ready([fakeStockAsset()])} />
        <Probe assets={ready([fakeStockAsset({ totalQuantity: 30, splitDates })])} />
      </>,
    );
    await waitFor(() => {
      const [old, split] = screen.getAllByRole('status').map((item) => item.textContent);
      expect(old).toBe('[32000,1152000,1184000,false,false]');
      expect(split).toBe(old);
    });
  });

  test('ignores shares that were all sold, and does not request their price', async () => {
    prices = {};
    const assets = ready([fakeStockAsset({ totalQuantity: 0, costMinor: toMinorUnits(0) })]);
    await renderPart(<Probe assets={assets} />);
    await settled();
    expect(total()).toBe('[32000,0,32000,false,false]');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('uses the rate that the family has set', async () => {
    const preferences = fakePreferences({
      localCurrency: 'TWD',
      exchangeRateSource: 'manual',
      exchangeRate: 30,
    });
    await renderPart(<Probe preferences={preferences} />);
    await settled();
    expect(total()).toBe('[30000,1080000,1110000,false,false]');
  });

  test('is loading while any part of it is', async () => {
    await renderPart(<Probe assets={LOADING} />);
    expect(total()).toBe('loading');
  });

  test('is unknown beyond what can be computed exactly', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    rates = { USD: 99_999_999 };
    const balances = ready([fakeBalance('USD', 999_999_999_999_999)]);
    await renderPart(<Probe balances={balances} />);
    await waitFor(() => expect(total()).toBe('null'));
    warn.mockRestore();
  });
});

describe('a holding', () => {
  test.each([
    [120, '+20.00%', 'up'],
    [80, '−20.00%', 'down'],
    [100.01, '+0.01%', 'unchanged'],
  ])('at a price of %d shows its trend in figures and words', async (price, change, word) => {
    prices = { DIS: price };
    await renderPart(<Probe />);
    await settled();
    const [row] = rows();
    expect(row).toContain('DIS');
    expect(row).toContain('3 shares');
    expect(row).toContain(change);
    expect(row).toContain(word);
  });
});

const ACCOUNT = { familyId: 'lin', childId: 'mia' };
const AUDIENCE: Audience = {
  reader: 'parent',
  name: 'Mia',
  people: {},
  readerId: null,
  timeZone: undefined,
};

describe('the list of trades', () => {
  test('describes what was bought and sold', async () => {
    const trades = [
      fakeStockTransaction('b', { operation: 'sell', quantity: 1, comment: '' }),
      { ...fakeStockTransaction('a'), quantityAfter: 5 },
    ];
    setLive({ stockTransactions: ready(trades) });
    await renderPart(<RecentStockTransactions account={ACCOUNT} audience={AUDIENCE} />, 'en');
    const [sell, buy] = screen.getAllByRole('listitem');
    expect(buy?.textContent).toContain('5 shares of Disney');
    expect(buy?.textContent).toContain('Chore');
    expect(buy?.textContent).toContain('Bought 2 shares of DIS');
    expect(buy?.textContent).toContain('−$200.00');
    expect(buy?.textContent).toContain('$100.00 each');
    expect(sell?.textContent).toContain('Withdrew 1 share of DIS');
    expect(sell?.textContent).toContain('+$200.00');
  });

  test('tells of a split, and what became of what was left over', async () => {
    const changes = { quantity: 3, quantityAfter: 1, splitTo: 1, splitFrom: 2 };
    const rest = { amountMinor: toMinorUnits(1100), currency: 'USD' } as const;
    setLive({ stockTransactions: ready([fakeSplit('a', { ...changes, ...rest })]) });
    await renderPart(<RecentStockTransactions account={ACCOUNT} audience={AUDIENCE} />);
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain(
      'Netflix put every 2 shares together into one. Mia had 3, and has 1 now. What was left over became $11.00. All together it is worth the same.',
    );
    expect(row.textContent).toContain('3 → 1');
  });

  test('shows at most five beside others', async () => {
    const trades = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => fakeStockTransaction(id));
    setLive({ stockTransactions: ready(trades) });
    await renderPart(<RecentStockTransactions account={ACCOUNT} audience={AUDIENCE} />);
    expect(rows()).toHaveLength(5);
  });

  test('says that there are none, or why', async () => {
    await renderPart(<RecentStockTransactions account={ACCOUNT} audience={AUDIENCE} />, 'en');
    screen.getByText('No stock transactions yet.');
    cleanup();
    const retry = vi.fn();
    setLive({ stockTransactions: { status: 'error', retry } });
    await renderPart(<RecentStockTransactions account={ACCOUNT} audience={AUDIENCE} />, 'en');
    screen.getByText('Failed to fetch stock transactions');
    fireEvent.click(screen.getByRole('button'));
    expect(retry).toHaveBeenCalledOnce();
  });
});
