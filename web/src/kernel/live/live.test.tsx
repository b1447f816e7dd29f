import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { balancesOfChild, fetchMoveOfEntry, jarMovesOfChild, membershipsOfParent } from './live';
import { firstOf, useLive, useLiveMap } from './live-engine';
import { priceOfShare } from './market';
import { runSessionCleanup } from '../session/session-cleanup';

interface FakeListener {
  next: (snapshot: unknown) => void;
  error: (error: unknown) => void;
  stopped: boolean;
}

const fake = vi.hoisted(() => ({
  listeners: [] as FakeListener[],
  ended: 0,
  /** Documents for one-time reads, and a record of their cursor. */
  docs: [] as unknown[],
  startAfter: vi.fn(),
}));

vi.mock('../firebase/firestore', () => ({
  firestore: () => ({}),
  endFirestore: () => {
    fake.ended += 1;
    return Promise.resolve();
  },
}));
vi.mock('firebase/firestore', () => ({
  collection: vi.fn(),
  doc: vi.fn(),
  documentId: vi.fn(),
  getDocsFromServer: () => Promise.resolve({ docs: fake.docs }),
  startAfter: fake.startAfter,
  limit: vi.fn(),
  orderBy: vi.fn(),
  where: vi.fn(),
  query: vi.fn(),
  onSnapshot: (
    _query: unknown,
    options: unknown,
    next: FakeListener['next'],
    error: FakeListener['error'],
  ) => {
    // Without it the SDK never says that an empty answer has come from the server.
    expect(options).toEqual({ includeMetadataChanges: true });
    const listener = { next, error, stopped: false };
    fake.listeners.push(listener);
    return () => {
      listener.stopped = true;
    };
  },
}));

function Balances({ childId = 'ada' }: { childId?: string }) {
  const live = useLive(balancesOfChild({ familyId: 'lin', childId }));
  if (live.status === 'error') return <button onClick={live.retry}>retry</button>;
  if (live.status === 'loading') return <p>loading</p>;
  return <p>{live.data.map(({ balanceMinor }) => balanceMinor).join()}</p>;
}

const VOUCHED = { metadata: { fromCache: false } };

function snapshot(...balances: readonly number[]) {
  const docs = balances.map((balanceMinor) => ({
    id: 'x',
    data: () => ({ currency: 'USD', balanceMinor }),
  }));
  return { ...VOUCHED, empty: docs.length === 0, docs };
}

/** Snapshot from the SDK's memory cache, before the server has answered. */
function inMemory(...balances: readonly number[]) {
  return { ...snapshot(...balances), metadata: { fromCache: true } };
}

/** Returns the listener that was started last. */
function latest(): FakeListener {
  const listener = fake.listeners.at(-1);
  if (!listener) throw new Error('no listener was started');
  return listener;
}

function hear(said: unknown) {
  act(() => {
    latest().next(said);
  });
}

function emit(balanceMinor: number) {
  hear(snapshot(balanceMinor));
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  fake.listeners.length = 0;
  fake.ended = 0;
});

afterEach(async () => {
  cleanup();
  await runSessionCleanup();
  vi.useRealTimers();
});

describe('a live query', () => {
  test('shows each change as it comes', () => {
    render(<Balances />);
    expect(screen.getByText('loading')).toBeTruthy();
    emit(100);
    expect(screen.getByText('100')).toBeTruthy();
    emit(250);
    expect(screen.getByText('250')).toBeTruthy();
  });

  test('has one listener for all viewers, and another for another child', () => {
    render(
      <>
        <Balances />
        <Balances />
      </>,
    );
    expect(fake.listeners).toHaveLength(1);
    render(<Balances childId="bo" />);
    expect(fake.listeners).toHaveLength(2);
  });

  test('stops a second after the last viewer left, and not before', () => {
    const { unmount } = render(<Balances />);
    emit(100);
    unmount();
    pass(900);
    expect(latest().stopped).toBe(false);
    pass(200);
    expect(latest().stopped).toBe(true);
  });

  test('continues without reading again when a viewer returns immediately', () => {
    const { unmount } = render(<Balances />);
    emit(100);
    unmount();
    pass(500);
    render(<Balances />);
    pass(5_000);
    expect(screen.getByText('100')).toBeTruthy();
    expect(fake.listeners).toHaveLength(1);
    expect(latest().stopped).toBe(false);
  });

  test('offers a retry after an error, which starts over', () => {
    render(<Balances />);
    act(() => {
      latest().error({ code: 'permission-denied' });
    });
    act(() => {
      screen.getByText('retry').click();
    });
    expect(screen.getByText('loading')).toBeTruthy();
    expect(fake.listeners).toHaveLength(2);
    emit(300);
    expect(screen.getByText('300')).toBeTruthy();
  });

  test('ends with the session: the next user neither sees nor inherits anything of it', async () => {
    const { unmount } = render(<Balances />);
    emit(100);
    act(() => {
      latest().error({ code: 'permission-denied' });
    });
    unmount();
    await runSessionCleanup();
    expect(fake.listeners.every(({ stopped }) => stopped)).toBe(true);
    expect(fake.ended).toBe(1);
    expect(globalThis._reactFirePreloadedObservables?.size).toBe(0);

    render(<Balances />);
    expect(screen.getByText('loading')).toBeTruthy();
    emit(7);
    expect(screen.getByText('7')).toBeTruthy();
  });
});

describe('a live query whose server has not answered', () => {
  test('shows nothing as empty', () => {
    render(<Balances />);
    hear(inMemory());
    expect(screen.getByText('retry')).toBeTruthy();
    hear(snapshot());
    expect(screen.queryByText('retry')).toBeNull();
    expect(screen.queryByText('loading')).toBeNull();
  });

  test('recovers by itself from a failure', () => {
    render(<Balances />);
    hear(inMemory());
    emit(500);
    expect(screen.getByText('500')).toBeTruthy();
    expect(fake.listeners).toHaveLength(1);
  });

  test('withholds a cached part until everything is known', () => {
    render(<Balances />);
    hear(inMemory(100));
    expect(screen.getByText('loading')).toBeTruthy();
    hear(snapshot(100, 200));
    expect(screen.getByText('100,200')).toBeTruthy();
  });

  test('keeps what was known', () => {
    render(<Balances />);
    emit(500);
    hear(inMemory());
    expect(screen.getByText('500')).toBeTruthy();
    hear(inMemory(500));
    expect(screen.getByText('500')).toBeTruthy();
  });
});

describe('a first read', () => {
  const membership = {
    ...VOUCHED,
    docs: [{ id: 'm', data: () => ({ createdAt: { toDate: () => NOW } }) }],
  };
  const NOW = new Date('2026-03-04T05:06:00Z');

  function Memberships() {
    const live = useLive(membershipsOfParent('mei'));
    return <p>{live.status === 'ready' ? `${String(live.data.length)} families` : live.status}</p>;
  }

  test('becomes the listener of the screen that follows, with its data ready', async () => {
    const first = firstOf(membershipsOfParent('mei'));
    latest().next(membership);
    expect(await first).toMatchObject([{ id: 'm', createdAt: NOW }]);
    pass(5_000);
    render(<Memberships />);
    expect(screen.getByText('1 families')).toBeTruthy();
    pass(60_000);
    expect(fake.listeners).toHaveLength(1);
    expect(latest().stopped).toBe(false);
  });

  test('ends where no screen follows', async () => {
    const first = firstOf(membershipsOfParent('mei'));
    latest().next(membership);
    await first;
    pass(11_000);
    expect(latest().stopped).toBe(true);
  });

  test('reports that it is not answered', async () => {
    const first = firstOf(membershipsOfParent('mei'));
    latest().next(inMemory());
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('reports a refusal, and is repeated the next time', async () => {
    const first = firstOf(membershipsOfParent('mei'));
    latest().error({ code: 'permission-denied' });
    await expect(first).rejects.toEqual({ code: 'permission-denied' });
    const second = firstOf(membershipsOfParent('mei'));
    expect(fake.listeners).toHaveLength(2);
    latest().next(membership);
    expect(await second).toHaveLength(1);
  });
});

describe('a live query of several documents', () => {
  function Prices({ symbols }: { readonly symbols: readonly ('DIS' | 'AAPL')[] }) {
    const texts = [...useLiveMap(symbols, priceOfShare)].map(([symbol, live]) => {
      if (live.status === 'ready') return `${symbol} ${String(live.data?.priceMinor ?? 'none')}`;
      return live.status === 'error' ? `${symbol} refused` : `${symbol} on its way`;
    });
    return <p>{texts.join(', ')}</p>;
  }

  function price(priceMinor: number | null) {
    const data = {
      priceMinor,
      currency: 'USD',
      lastFetchedAt: { toDate: () => new Date(0), toMillis: () => 0 },
    };
    return { ...VOUCHED, exists: () => priceMinor !== null, data: () => data };
  }

  function say(at: number, priceMinor: number | null) {
    act(() => {
      fake.listeners[at]?.next(price(priceMinor));
    });
  }

  test('loads each independently, and keeps the others when the list grows', () => {
    const { rerender } = render(<Prices symbols={['DIS']} />);
    expect(screen.getByText('DIS on its way')).toBeTruthy();
    say(0, 100);
    expect(screen.getByText('DIS 100')).toBeTruthy();
    rerender(<Prices symbols={['DIS', 'AAPL']} />);
    expect(screen.getByText('DIS 100, AAPL on its way')).toBeTruthy();
    expect(fake.listeners).toHaveLength(2);
    say(1, null);
    say(0, 101);
    expect(screen.getByText('DIS 101, AAPL none')).toBeTruthy();
    rerender(<Prices symbols={['AAPL']} />);
    expect(screen.getByText('AAPL none')).toBeTruthy();
    pass(2_000);
    expect(fake.listeners.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  test('refuses each independently', () => {
    render(<Prices symbols={['DIS', 'AAPL']} />);
    say(0, 100);
    act(() => {
      fake.listeners[1]?.error({ code: 'unavailable' });
    });
    expect(screen.getByText('DIS 100, AAPL refused')).toBeTruthy();
  });
});

describe('a live account', () => {
  const pots = { freeParts: 1, jars: [], holds: [] };

  function Accounts() {
    const live = useLive(balancesOfChild({ familyId: 'lin', childId: 'ada' }));
    return <p>{live.status === 'ready' ? JSON.stringify(live.data) : live.status}</p>;
  }

  test('has its pots if it is divided, and none otherwise', () => {
    render(<Accounts />);
    const stored = [
      { currency: 'USD', balanceMinor: 5, pots, userId: 'ada' },
      { currency: 'EUR', balanceMinor: 7, userId: 'ada' },
    ];
    act(() => {
      const docs = stored.map((data) => ({ id: data.currency, data: () => data }));
      latest().next({ ...VOUCHED, docs });
    });
    const shown: unknown = JSON.parse(screen.getByText(/USD/).textContent);
    expect(shown).toEqual([
      { id: 'USD', ...stored[0] },
      { id: 'EUR', ...stored[1] },
    ]);
  });
});

describe('the moves between pots', () => {
  const AT = new Date('2026-03-04T05:06:00Z');
  const legs = [{ pot: 'USD_lego', name: 'Lego', amountMinor: 300 }];
  const stored = { kind: 'shared', currency: 'USD', legs, createdBy: 'mei', after: [] };

  function moveDoc(id: string, changes: object = {}) {
    return { id, data: () => ({ ...stored, timestamp: { toDate: () => AT }, ...changes }) };
  }

  function Moves() {
    const live = useLive(jarMovesOfChild({ familyId: 'lin', childId: 'ada', limit: 5 }));
    return <p>{live.status === 'ready' ? JSON.stringify(live.data) : live.status}</p>;
  }

  test('come with their legs, and their request where they belong to one', () => {
    render(<Moves />);
    act(() => {
      const docs = [moveDoc('a'), moveDoc('b', { kind: 'held', requestId: 'ask' })];
      latest().next({ ...VOUCHED, docs });
    });
    const shown: unknown = JSON.parse(screen.getByText(/Lego/).textContent);
    const timestamp = AT.toISOString();
    expect(shown).toEqual([
      { id: 'a', ...stored, timestamp },
      { id: 'b', ...stored, kind: 'held', requestId: 'ask', timestamp },
    ]);
  });

  test('include, for an entry, the one with the entry’s id', async () => {
    const account = { familyId: 'lin', childId: 'ada' };
    const entry = { id: 'pay', timestamp: AT };
    fake.docs = [moveDoc('pay')];
    expect(await fetchMoveOfEntry(account, entry)).toMatchObject({ id: 'pay', legs });
    // The first after it in the order of times and ids is the entry’s own.
    expect(fake.startAfter).toHaveBeenLastCalledWith(AT, 'pay~');
    fake.docs = [moveDoc('older')];
    expect(await fetchMoveOfEntry(account, entry)).toBeNull();
    fake.docs = [];
    expect(await fetchMoveOfEntry(account, entry)).toBeNull();
  });
});
