import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onRefusal } from '../api/refusals';
import { runSessionCleanup } from '../session/session-cleanup';
import { preloadSource, useLive, type LiveSource, type Subscribe } from './live-engine';

type Told = Parameters<Subscribe<number>>;

/** Source with everybody who has listened to it. */
function testSource(name = 'balances/lin') {
  const heard: { next: Told[0]; fail: (code: string) => void; stopped: boolean }[] = [];
  const source: LiveSource<number> = {
    name,
    subscribe: (next, onError) => {
      const fail = (code: string) => {
        onError(Object.assign(new Error(code), { code }));
      };
      const listener = { next, fail, stopped: false };
      heard.push(listener);
      return () => {
        listener.stopped = true;
      };
    },
  };
  return { source, heard };
}

function Shown({ source }: { readonly source: LiveSource<number> }) {
  const live = useLive(source);
  return <p>{live.status === 'ready' ? live.data : live.status}</p>;
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const refused = vi.fn();
let stopHearing: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  refused.mockClear();
  stopHearing = onRefusal(refused);
});

afterEach(async () => {
  stopHearing();
  cleanup();
  await runSessionCleanup();
  vi.useRealTimers();
});

test('a listener that was opened ahead is the one that the screen shows, with what it has heard', () => {
  const { source, heard } = testSource();
  preloadSource(source);
  preloadSource(source);
  heard[0]?.next(7);
  const { unmount } = render(<Shown source={source} />);
  screen.getByText('7');
  pass(60_000);
  act(() => heard[0]?.next(8));
  screen.getByText('8');
  expect(heard).toHaveLength(1);

  unmount();
  pass(2_000);
  expect(heard).toMatchObject([{ stopped: true }]);
});

test('a listener that was opened ahead waits for its first value, however long that takes', () => {
  const { source, heard } = testSource();
  preloadSource(source);
  pass(60_000);
  render(<Shown source={source} />);
  screen.getByText('loading');
  act(() => heard[0]?.next(7));
  screen.getByText('7');
  expect(heard).toMatchObject([{ stopped: false }]);
});

test('a listener that was opened ahead takes over none that a screen already has', () => {
  const { source, heard } = testSource();
  render(<Shown source={source} />);
  preloadSource(source);
  act(() => heard[0]?.fail('permission-denied'));
  screen.getByText('error');
  expect(refused).toHaveBeenCalledOnce();
  expect(heard).toHaveLength(1);
});

test('a listener that nobody takes over ends, and the next screen listens anew', () => {
  const { source, heard } = testSource();
  preloadSource(source);
  heard[0]?.next(7);
  pass(9_000);
  expect(heard).toMatchObject([{ stopped: false }]);
  pass(2_000);
  expect(heard).toMatchObject([{ stopped: true }]);
  render(<Shown source={source} />);
  screen.getByText('loading');
  expect(heard).toHaveLength(2);
});

test.each(['permission-denied', 'unavailable'])(
  'a listener that was opened ahead and is told “%s” ends without a word',
  (code) => {
    const { source, heard } = testSource();
    preloadSource(source);
    heard[0]?.fail(code);
    expect(heard).toMatchObject([{ stopped: true }]);
    expect(refused).not.toHaveBeenCalled();

    render(<Shown source={source} />);
    screen.getByText('loading');
    act(() => heard[1]?.fail('permission-denied'));
    screen.getByText('error');
    expect(refused).toHaveBeenCalledOnce();
  },
);

test('a listener that was taken over fails like any other', () => {
  const { source, heard } = testSource();
  preloadSource(source);
  render(<Shown source={source} />);
  act(() => heard[0]?.fail('permission-denied'));
  screen.getByText('error');
  expect(refused).toHaveBeenCalledOnce();
  expect(heard).toHaveLength(1);
});

test('a listener that was opened ahead ends with the session', async () => {
  const { source, heard } = testSource();
  preloadSource(source);
  heard[0]?.next(7);
  await runSessionCleanup();
  expect(heard).toMatchObject([{ stopped: true }]);
  render(<Shown source={source} />);
  screen.getByText('loading');
});
