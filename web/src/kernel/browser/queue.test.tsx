import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue, useQueuedCallback, useQueueTurn, type QueueKind } from './queue';
import { isOverlayOpen } from './open-overlays';

const go = vi.fn();
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  go.mockReset();
});

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
  fireEvent.blur(window);
  await later();
  vi.useRealTimers();
});

function show(html: string): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.firstElementChild!;
}

/** Advances beyond the time for which hands must be free; observers are notified meanwhile. */
const later = () => vi.advanceTimersByTimeAsync(10_000);

/** Asks for a turn that lasts until it is ended. */
function ask(kind: QueueKind, name: string = kind): () => void {
  const end = enqueue(kind, () => {
    go(name);
  });
  ends.push(end);
  return end;
}

const came = (): unknown[] => go.mock.calls.flat();

const OPEN = [
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<dialog open></dialog>',
  '<button aria-haspopup="menu" aria-expanded="true"></button>',
  '<button aria-haspopup="menu" aria-busy="true"></button>',
  '<input role="combobox" aria-haspopup="listbox" aria-expanded="true">',
  '<div data-opening></div>',
];

test.each(OPEN)('a turn comes no sooner than there is no %s', async (html) => {
  const open = show(html);
  ask('arrival');
  await later();
  expect(came()).toEqual([]);
  open.remove();
  await later();
  expect(came()).toEqual(['arrival']);
});

test.each([
  '<button aria-haspopup="menu" aria-expanded="false"></button>',
  '<button aria-expanded="true">How do we know?</button>',
  '<details open></details>',
  '<div role="status"></div>',
])('a turn does not wait for %s', (html) => {
  show(html);
  ask('arrival');
  expect(came()).toEqual(['arrival']);
});

test('a turn does not wait for what is hidden', () => {
  const dialog = show('<div role="dialog"></div>');
  Object.assign(dialog, { checkVisibility: () => false });
  expect(isOverlayOpen(document)).toBe(false);
});

test('a turn comes a moment after a menu has closed, unless something else opens in that moment', async () => {
  const menu = show('<button aria-haspopup="menu" aria-expanded="true"></button>');
  ask('offer');
  menu.setAttribute('aria-expanded', 'false');
  await vi.advanceTimersByTimeAsync(100);
  const dialog = show('<div role="dialog"></div>');
  await later();
  expect(came()).toEqual([]);
  dialog.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(came()).toEqual([]);
  await later();
  expect(came()).toEqual(['offer']);
});

test('no turn comes while a finger is down, not even a toast’s', async () => {
  fireEvent.pointerDown(document.body);
  ask('toast');
  ask('arrival');
  await later();
  expect(came()).toEqual([]);
  fireEvent.pointerUp(document.body);
  await later();
  expect(came()).toEqual(['toast']);
});

test('no turn comes while something is typed, except that of a toast about it', async () => {
  const field = show('<input>') as HTMLInputElement;
  field.focus();
  fireEvent.input(field, { target: { value: 'Ki' } });
  ask('arrival');
  const end = ask('toast');
  await later();
  expect(came()).toEqual(['toast']);
  end();
  fireEvent.focusOut(field);
  await later();
  expect(came()).toEqual(['toast', 'arrival']);
});

describe('several turns', () => {
  test('come one at a time, a parent’s own action first', async () => {
    const menu = show('<div role="dialog"></div>');
    ask('celebration');
    ask('afterToast');
    ask('confirmation');
    menu.remove();
    await later();
    expect(came()).toEqual(['confirmation']);
    ends.at(-1)?.();
    await later();
    expect(came()).toEqual(['confirmation', 'afterToast']);
    ends.at(-2)?.();
    await later();
    expect(came()).toEqual(['confirmation', 'afterToast', 'celebration']);
  });

  test('let a toast come over a sheet, but not over a celebration', async () => {
    const end = ask('celebration');
    ask('toast');
    await later();
    expect(came()).toEqual(['celebration']);
    end();
    show('<div role="dialog"></div>');
    await later();
    expect(came()).toEqual(['celebration', 'toast']);
  });

  test('of a parent’s own action end a toast about the one before', async () => {
    const end = vi.fn();
    ends.push(enqueue('afterToast', go, end));
    ask('arrival');
    ask('confirmation');
    await later();
    expect(end).toHaveBeenCalledOnce();
    expect(came()).toEqual(['confirmation']);
  });

  test('go on when one is given up before it comes', async () => {
    const dialog = show('<div role="dialog"></div>');
    const end = ask('confirmation');
    ask('offer');
    end();
    dialog.remove();
    await later();
    expect(came()).toEqual(['offer']);
  });
});

test('useQueueTurn says whose turn it is, as long as it is active', async () => {
  const first = renderHook(({ active }) => useQueueTurn('celebration', active), {
    initialProps: { active: true },
  });
  const second = renderHook(() => useQueueTurn('confirmation', true));
  expect([first.result.current, second.result.current]).toEqual([true, false]);
  first.rerender({ active: false });
  expect(first.result.current).toBe(false);
  await act(later);
  expect(second.result.current).toBe(true);
  second.unmount();
  ask('offer');
  await later();
  expect(came()).toEqual(['offer']);
});

test('useQueuedCallback runs the latest callback once, and lets the next one come', async () => {
  const dialog = show('<div role="dialog"></div>');
  const old = vi.fn();
  const hook = renderHook(({ act: run }) => useQueuedCallback('arrival', true, run), {
    initialProps: { act: old },
  });
  hook.rerender({ act: go });
  ask('offer');
  dialog.remove();
  await later();
  expect(old).not.toHaveBeenCalled();
  expect(go.mock.calls).toEqual([[], ['offer']]);
});

test('useQueuedCallback runs again for something else, even if that follows at once', async () => {
  const { rerender } = renderHook(({ active }) => useQueuedCallback('arrival', active, go), {
    initialProps: { active: 'a medal' },
  });
  rerender({ active: 'a deposit' });
  await later();
  expect(go).toHaveBeenCalledTimes(2);
});

test('useQueuedCallback does nothing once it is inactive, or gone', async () => {
  const dialog = show('<div role="dialog"></div>');
  const { rerender } = renderHook(({ active }) => useQueuedCallback('offer', active, go), {
    initialProps: { active: true },
  });
  const { unmount } = renderHook(() => useQueuedCallback('offer', true, go));
  rerender({ active: false });
  unmount();
  dialog.remove();
  await later();
  expect(go).not.toHaveBeenCalled();
});
