import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLiveBalances } from './live';
import { runSessionCleanup } from '../session/session-cleanup';

interface FakeListener {
  next: (snapshot: unknown) => void;
  error: (error: unknown) => void;
  stopped: boolean;
}

const fake = vi.hoisted(() => ({ listeners: [] as FakeListener[], ended: 0 }));

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
  limit: vi.fn(),
  orderBy: vi.fn(),
  where: vi.fn(),
  query: vi.fn(),
  onSnapshot: (_query: unknown, next: FakeListener['next'], error: FakeListener['error']) => {
    const listener = { next, error, stopped: false };
    fake.listeners.push(listener);
    return () => {
      listener.stopped = true;
    };
  },
}));

function Balances({ childId = 'ada' }: { childId?: string }) {
  const live = useLiveBalances({ familyId: 'lin', childId });
  if (live.status === 'error') return <button onClick={live.retry}>retry</button>;
  if (live.status === 'loading') return <p>loading</p>;
  return <p>{live.data.map(({ balanceMinor }) => balanceMinor).join()}</p>;
}

function snapshot(balanceMinor: number) {
  return { docs: [{ id: 'x', data: () => ({ currency: 'USD', balanceMinor }) }] };
}

/** The listener that was started last. */
function latest(): FakeListener {
  const listener = fake.listeners.at(-1);
  if (!listener) throw new Error('no listener was started');
  return listener;
}

function emit(balanceMinor: number) {
  act(() => {
    latest().next(snapshot(balanceMinor));
  });
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

  test('is one listener for all who show it, and another for another child', () => {
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

  test('goes on without reading again when a viewer comes back at once', () => {
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

  test('offers a retry after an error, which starts anew', () => {
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
