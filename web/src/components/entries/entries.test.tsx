import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import {
  fakeEntries,
  fakeEntry,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import { EntryList } from './entry-list';
import { MoreEntries } from './more-entries';
import { useGrowingEntries } from './use-growing-entries';

vi.mock('../../lib/live', () => import('../../testing/fake-live'));

beforeEach(resetLive);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = () => screen.queryAllByRole('listitem');

describe('an entry', () => {
  test('says what, when, how much and what was left', async () => {
    const entry = fakeEntry('a', { description: 'Washed the car', minor: 1250 });
    await renderPart(<EntryList entries={[entry]} label="History" />);
    const row = within(screen.getByRole('list', { name: 'History' })).getByRole('listitem');
    expect(row.textContent).toContain('Washed the car');
    expect(row.textContent).toContain('+$12.50');
    expect(row.textContent).toContain('Balance $5.00');
    const time = row.querySelector('time');
    expect(time?.dateTime).toBe('2026-03-04T05:06:00.000Z');
    expect(time?.textContent).toContain('Mar 4, 2026');
  });

  test('tells a withdrawal by sign and word and not by colour alone', async () => {
    await renderPart(<EntryList entries={[fakeEntry('a', { minor: -350 })]} label="History" />);
    expect(rows()[0]?.textContent).toContain('-$3.50');
    expect(rows()[0]?.textContent).toContain('Withdrawal');
  });

  test('writes dates and currencies as the language does', async () => {
    const entry = fakeEntry('a', { minor: 50000, currency: 'TWD' });
    await renderPart(<EntryList entries={[entry]} label="紀錄" />, 'zh-TW');
    expect(rows()[0]?.textContent).toContain('+NT$500.00');
    expect(rows()[0]?.textContent).toContain('2026年3月4日');
    expect(rows()[0]?.textContent).toContain('存入');
  });

  test.each([
    ['en', 'stock_buy', 'Bought 3 shares of DIS: Chore'],
    ['en', 'stock_sell', 'Sold 3 shares of DIS: Chore'],
    ['zh-TW', 'stock_buy', '買進 3 股 DIS：Chore'],
    ['zh-TW', 'stock_sell', '賣出 3 股 DIS：Chore'],
  ] as const)('says in %s what shares were moved by %s', async (language, kind, text) => {
    const trade = { symbol: 'DIS', quantity: 3, comment: 'Chore' };
    const entry = fakeEntry('a', { kind, trade, description: 'Stock: 3 DIS' });
    await renderPart(<EntryList entries={[entry]} label="History" />, language);
    expect(rows()[0]?.textContent).toContain(text);
    expect(rows()[0]?.textContent).not.toContain('Stock: 3 DIS');
  });

  test('of shares without a comment ends with the shares', async () => {
    const trade = { symbol: 'DIS', quantity: 1, comment: '' };
    const entry = fakeEntry('a', { kind: 'stock_buy', trade });
    await renderPart(<EntryList entries={[entry]} label="History" />);
    screen.getByText('Bought 1 share of DIS');
  });

  test.each([
    ['en', 'Interest for March 2026 (3.5% a year)'],
    ['zh-TW', '2026年3月利息（年利率 3.5%）'],
  ] as const)('says in %s what interest it was', async (language, text) => {
    const interest = {
      period: '2026-03',
      annualRatePercent: 3.5,
      balanceMinor: toMinorUnits(1000),
    };
    const entry = fakeEntry('a', { kind: 'interest', interest, description: 'Interest 2026-03' });
    await renderPart(<EntryList entries={[entry]} label="History" />, language);
    screen.getByText(text);
  });

  test('of another kind of reward is called so in the reader’s language', async () => {
    const entry = fakeEntry('a', { description: 'Other reward: 動物園' });
    await renderPart(<EntryList entries={[entry]} label="History" />, 'zh-TW');
    screen.getByText('其他獎勵：動物園');
  });

  test('that is a withdrawal is not called a reward, however it was written', async () => {
    const description = 'Other reward: 動物園';
    const entry = fakeEntry('a', {
      kind: 'withdrawal',
      amountMinor: toMinorUnits(-500),
      description,
    });
    await renderPart(<EntryList entries={[entry]} label="History" />, 'zh-TW');
    screen.getByText('動物園');
  });

  test('is marked by a word when it has just come in', async () => {
    const entries = [fakeEntry('b'), fakeEntry('a')];
    const arrivals = { ids: new Set(['b']), mark: 'New!' };
    await renderPart(<EntryList arrivals={arrivals} entries={entries} label="History" />);
    expect(rows().map((row) => row.textContent.includes('New!'))).toEqual([true, false]);
  });
});

describe('a growing list', () => {
  function grow() {
    const { result } = renderHook(() => useGrowingEntries({ familyId: 'f', childId: 'c' }));
    return {
      beyond: () => result.current.beyond,
      count: () =>
        result.current.live.status === 'ready' ? result.current.live.data.length : null,
      status: () => result.current.live.status,
      showMore: () => {
        act(() => {
          result.current.showMore();
        });
      },
    };
  }

  test('has 50 and 50 more, and then nothing more', () => {
    setLive({ entries: ready(fakeEntries(73)) });
    const list = grow();
    expect([list.count(), list.beyond()]).toEqual([50, 'more']);
    list.showMore();
    expect([list.count(), list.beyond()]).toEqual([73, 'nothing']);
  });

  test('keeps what it has while more is on its way', () => {
    setLive({ entries: ready(fakeEntries(73)), longestList: 50 });
    const list = grow();
    list.showMore();
    expect([list.count(), list.beyond()]).toEqual([50, 'loading']);
    act(() => {
      setLive({ longestList: Infinity });
    });
    expect([list.count(), list.beyond()]).toEqual([73, 'nothing']);
  });

  test('keeps what it has when more cannot be had, and then tries that again', () => {
    const retry = vi.fn();
    setLive({
      entries: ready(fakeEntries(73)),
      longestList: 50,
      tooLong: { status: 'error', retry },
    });
    const list = grow();
    list.showMore();
    expect([list.count(), list.beyond()]).toEqual([50, 'failed']);
    list.showMore();
    expect(retry).toHaveBeenCalledOnce();
    expect(list.beyond()).toBe('failed');
  });

  test('stops at 500', () => {
    setLive({ entries: ready(fakeEntries(600)) });
    const list = grow();
    for (let pages = 1; pages < 10; pages += 1) list.showMore();
    expect([list.count(), list.beyond()]).toEqual([500, 'cut']);
  });

  test('is loading or failed before there is anything', () => {
    setLive({ entries: LOADING });
    const list = grow();
    expect([list.status(), list.beyond()]).toEqual(['loading', 'nothing']);
    act(() => {
      setLive({ entries: { status: 'error', retry: () => undefined } });
    });
    expect([list.status(), list.beyond()]).toEqual(['error', 'nothing']);
  });
});

describe('the end of a list', () => {
  const showMore = vi.fn();

  test('offers more', async () => {
    await renderPart(<MoreEntries beyond="more" showMore={showMore} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(showMore).toHaveBeenCalledOnce();
  });

  test('says what failed and offers it again', async () => {
    await renderPart(<MoreEntries beyond="failed" showMore={showMore} />);
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch transactions');
    screen.getByRole('button', { name: 'Show more' });
  });

  test('says that older entries are not shown', async () => {
    await renderPart(<MoreEntries beyond="cut" showMore={showMore} />);
    screen.getByText('These are the newest 500.');
  });
});
