import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeEntries,
  fakeEntry,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import { renderPart } from '../../testing/render-part';
import type { Audience } from '../../events/words';
import { EntryList } from './entry-list';
import { OlderEntries } from './older-entries';
import { ALL_ENTRIES } from '../../kernel/live/live';
import { useGrowingList } from '../../kernel/live/use-growing-list';

beforeEach(resetLive);

const AUDIENCE: Audience = {
  reader: 'parent',
  name: 'Mia',
  people: {},
  readerId: null,
  timeZone: undefined,
};

const ACCOUNT = { familyId: 'lin', childId: 'mia' };

const rows = () => screen.queryAllByRole('listitem');

describe('a row of an entry', () => {
  test('shows what, when, how much and the balance after it', async () => {
    const entry = fakeEntry('a', { description: 'Washed the car', minor: 1250 });
    await renderPart(<EntryList audience={AUDIENCE} entries={[entry]} label="History" />);
    const row = within(screen.getByRole('list', { name: 'History' })).getByRole('listitem');
    expect(row.textContent).toContain('Mia got $12.50 · Washed the car');
    expect(row.textContent).toContain('+$12.50');
    expect(row.textContent).toContain('Balance $5.00');
    const time = row.querySelector('time');
    expect(time?.dateTime).toBe('2026-03-04T05:06:00.000Z');
    expect(time?.textContent).toContain('Mar 4, 2026');
  });

  test('distinguishes a withdrawal by sign and word and not by colour alone', async () => {
    await renderPart(
      <EntryList audience={AUDIENCE} entries={[fakeEntry('a', { minor: -350 })]} label="History" />,
    );
    expect(rows()[0]?.textContent).toContain('−$3.50');
    expect(rows()[0]?.textContent).toContain('Mia: Withdrawal');
  });

  test('that was taken back is struck through together with its counter-entry, and says so', async () => {
    const undo = { kind: 'deposit_undo', undoes: 'a', minor: -100, description: 'Chore' } as const;
    const entries = [
      fakeEntry('undo_a', undo),
      fakeEntry('b'),
      fakeEntry('a', { description: 'Chore' }),
    ];
    await renderPart(<EntryList audience={AUDIENCE} entries={entries} label="History" />);
    const struck = rows().map((row) => [...row.querySelectorAll('s')].map((s) => s.textContent));
    expect(struck).toEqual([
      ['Mia: A parent took back $1.00 · Chore', '−$1.00'],
      [],
      ['Mia got $1.00 · Chore', '+$1.00'],
    ]);
    expect(rows()[2]?.textContent).toContain('ChoreTaken back');
    expect(rows()[1]?.textContent).not.toContain('Taken back');
  });

  test('is marked by a word when it has just arrived', async () => {
    const entries = [fakeEntry('b'), fakeEntry('a')];
    const arrivals = { ids: new Set(['b']), mark: 'New!' };
    await renderPart(
      <EntryList audience={AUDIENCE} arrivals={arrivals} entries={entries} label="History" />,
    );
    expect(rows().map((row) => row.textContent.includes('New!'))).toEqual([true, false]);
  });
});

describe('the list of entries', () => {
  test('draws new rows and does not redraw those below', async () => {
    const more = vi.fn(() => null);
    const known = fakeEntries(30);
    function Arriving() {
      const [entries, setEntries] = useState(known);
      const arrive = () => {
        setEntries([fakeEntry('new'), ...entries]);
      };
      return (
        <>
          <button onClick={arrive}>Arrive</button>
          <EntryList audience={AUDIENCE} entries={entries} label="History" more={more} />
        </>
      );
    }
    await renderPart(<Arriving />);
    more.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(rows()).toHaveLength(31);
    expect(more.mock.calls).toEqual([[expect.objectContaining({ id: 'new' })]]);
  });
});

describe('a list of entries that is extended', () => {
  function grow() {
    const { result } = renderHook(() => useGrowingList(ALL_ENTRIES, ACCOUNT));
    const ids = () =>
      result.current.live.status === 'ready' ? result.current.live.data.map(({ id }) => id) : null;
    const beyond = () => result.current.beyond;
    const ask = () => {
      act(() => {
        result.current.showOlder();
      });
    };
    return {
      beyond,
      ids,
      ask,
      count: () => ids()?.length ?? null,
      status: () => result.current.live.status,
      showOlder: async () => {
        ask();
        await waitFor(() => {
          expect(beyond()).not.toBe('loading');
        });
      },
    };
  }

  const idsOf = (count: number) => fakeEntries(count).map(({ id }) => id);

  test('shows 50, then doubles each time, and says when that was all', async () => {
    setLive({ entries: ready(fakeEntries(223)) });
    const list = grow();
    expect([list.count(), list.beyond()]).toEqual([50, 'older']);
    await list.showOlder();
    expect([list.count(), list.beyond()]).toEqual([100, 'older']);
    await list.showOlder();
    expect([list.count(), list.beyond()]).toEqual([200, 'older']);
    await list.showOlder();
    expect(list.beyond()).toBe('end');
    expect(list.ids()).toEqual(idsOf(223));
  });

  test('reaches the first of 5,000, each one once, in pages of at most 500', async () => {
    setLive({ entries: ready(fakeEntries(5_000)) });
    const list = grow();
    const counts = [list.count() ?? 0];
    while (list.beyond() !== 'end') {
      await list.showOlder();
      counts.push(list.count() ?? 0);
    }
    const pages = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(pages).toEqual([50, 100, 200, 400, ...Array<number>(8).fill(500), 200]);
    expect(list.ids()).toEqual(idsOf(5_000));
  });

  test('discovers on request that a full page was the last', async () => {
    setLive({ entries: ready(fakeEntries(50)) });
    const list = grow();
    expect(list.beyond()).toBe('older');
    await list.showOlder();
    expect([list.count(), list.beyond()]).toEqual([50, 'end']);
  });

  test('has no older entries if all fit into the first page', () => {
    setLive({ entries: ready(fakeEntries(49)) });
    expect(grow().beyond()).toBe('nothing');
  });

  test('neither repeats nor omits anything while entries arrive', async () => {
    setLive({ entries: ready(fakeEntries(120)) });
    const list = grow();
    await list.showOlder();
    act(() => {
      setLive({ entries: ready(fakeEntries(130)) });
    });
    // Ten new ones, and those that they pushed out of the live part are kept.
    expect(list.ids()).toEqual(idsOf(130).slice(0, 110));
    await list.showOlder();
    expect([list.ids(), list.beyond()]).toEqual([idsOf(130), 'end']);
    act(() => {
      setLive({ entries: ready(fakeEntries(131)) });
    });
    expect([list.ids(), list.beyond()]).toEqual([idsOf(131), 'end']);
  });

  test('stays complete when entries arrive while a page is loading', async () => {
    setLive({ entries: ready(fakeEntries(120)) });
    const list = grow();
    let answer: () => void = () => undefined;
    setLive({ olderPage: new Promise<void>((resolve) => (answer = resolve)) });
    list.ask();
    expect([list.count(), list.beyond()]).toEqual([50, 'loading']);
    act(() => {
      setLive({ entries: ready(fakeEntries(123)) });
    });
    expect([list.count(), list.beyond()]).toEqual([53, 'loading']);
    answer();
    await waitFor(() => {
      expect(list.beyond()).toBe('older');
    });
    expect(list.ids()).toEqual(idsOf(123).slice(0, 103));
  });

  test('starts over when more entries arrive at once than the listener covers', async () => {
    setLive({ entries: ready(fakeEntries(120)) });
    const list = grow();
    await list.showOlder();
    act(() => {
      setLive({ entries: ready(fakeEntries(180)) });
    });
    expect([list.ids(), list.beyond()]).toEqual([idsOf(180).slice(0, 50), 'older']);
    await list.showOlder();
    expect(list.ids()).toEqual(idsOf(180).slice(0, 100));
  });

  test('keeps its entries when older ones cannot be loaded, and can retry', async () => {
    setLive({ entries: ready(fakeEntries(73)) });
    const list = grow();
    const refused = Promise.reject(new Error('offline'));
    refused.catch(() => undefined);
    setLive({ olderPage: refused });
    await list.showOlder();
    expect([list.count(), list.beyond()]).toEqual([50, 'failed']);
    setLive({ olderPage: Promise.resolve() });
    await list.showOlder();
    expect([list.count(), list.beyond()]).toEqual([73, 'end']);
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

describe('the end of a list of entries', () => {
  const showOlder = vi.fn();
  const words = { count: 50, failed: 'Failed to fetch transactions', showOlder };

  test('offers older entries', async () => {
    await renderPart(<OlderEntries {...words} beyond="older" />);
    fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(showOlder).toHaveBeenCalledOnce();
  });

  test('ignores a second click while they load', async () => {
    showOlder.mockClear();
    await renderPart(<OlderEntries {...words} beyond="loading" />);
    fireEvent.click(screen.getByRole('button', { name: 'Loading older entries…' }));
    expect(showOlder).not.toHaveBeenCalled();
  });

  test('reports a failure and offers a retry', async () => {
    await renderPart(<OlderEntries {...words} beyond="failed" />);
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch transactions');
    screen.getByRole('button', { name: 'Show older entries' });
  });

  /** Renders a list of 50, which `then` changes after a click. */
  function Clicked({ then }: { readonly then: { beyond: 'older' | 'end'; count: number } }) {
    const [clicked, setClicked] = useState(false);
    const now = clicked ? then : { beyond: 'older' as const, count: 50 };
    return <OlderEntries {...words} {...now} showOlder={() => setClicked(true)} />;
  }

  test('announces how many are shown after more have loaded', async () => {
    await renderPart(<Clicked then={{ beyond: 'older', count: 1_100 }} />);
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('1,100 entries shown');
  });

  test('says that this was all, and takes the keyboard focus there', async () => {
    await renderPart(<Clicked then={{ beyond: 'end', count: 61 }} />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('button')).toBeNull();
    const all = screen.getByText('That is everything, back to the very first.');
    expect(document.activeElement).toBe(all);
  });
});
