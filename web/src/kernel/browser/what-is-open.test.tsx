import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAnythingOpen, useOnceNothingIsOpen } from './what-is-open';

const go = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  go.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show(html: string): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.firstElementChild!;
}

/** Advances beyond the time for which the page must be still; observers are notified meanwhile. */
const later = () => vi.advanceTimersByTimeAsync(10_000);

const OPEN = [
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<dialog open></dialog>',
  '<button aria-haspopup="menu" aria-expanded="true"></button>',
  '<button aria-haspopup="menu" aria-busy="true"></button>',
  '<input role="combobox" aria-haspopup="listbox" aria-expanded="true">',
  '<div data-opening></div>',
];

// Proves P486
test.each(OPEN)('useOnceNothingIsOpen waits as long as there is %s', async (html) => {
  const open = show(html);
  renderHook(() => useOnceNothingIsOpen(true, go));
  await later();
  expect(go).not.toHaveBeenCalled();
  open.remove();
  await later();
  expect(go).toHaveBeenCalledOnce();
});

test.each([
  '<button aria-haspopup="menu" aria-expanded="false"></button>',
  '<button aria-expanded="true">How do we know?</button>',
  '<details open></details>',
  '<div role="status"></div>',
])('useOnceNothingIsOpen does not wait for %s', (html) => {
  show(html);
  renderHook(() => useOnceNothingIsOpen(true, go));
  expect(go).toHaveBeenCalledOnce();
});

test('useOnceNothingIsOpen does not wait for hidden elements', () => {
  const dialog = show('<div role="dialog"></div>');
  Object.assign(dialog, { checkVisibility: () => false });
  expect(isAnythingOpen(document)).toBe(false);
});

test('useOnceNothingIsOpen runs a moment after a button has closed its menu', async () => {
  const button = show('<button aria-haspopup="menu" aria-expanded="true"></button>');
  renderHook(() => useOnceNothingIsOpen(true, go));
  button.setAttribute('aria-expanded', 'false');
  await vi.advanceTimersByTimeAsync(100);
  expect(go).not.toHaveBeenCalled();
  await later();
  expect(go).toHaveBeenCalledOnce();
});

test('useOnceNothingIsOpen goes on waiting when something else opens in that moment', async () => {
  const menu = show('<button aria-haspopup="menu" aria-expanded="true"></button>');
  renderHook(() => useOnceNothingIsOpen(true, go));
  menu.setAttribute('aria-expanded', 'false');
  await vi.advanceTimersByTimeAsync(100);
  const dialog = show('<div role="dialog"></div>');
  await later();
  expect(go).not.toHaveBeenCalled();
  dialog.remove();
  await later();
  expect(go).toHaveBeenCalledOnce();
});

test('useOnceNothingIsOpen does nothing once cancelled or unmounted', async () => {
  const menu = show('<button aria-haspopup="menu" aria-expanded="true"></button>');
  const { rerender } = renderHook(({ wanted }) => useOnceNothingIsOpen(wanted, go), {
    initialProps: { wanted: true },
  });
  const { unmount } = renderHook(() => useOnceNothingIsOpen(true, go));
  menu.setAttribute('aria-expanded', 'false');
  await vi.advanceTimersByTimeAsync(100);
  rerender({ wanted: false });
  unmount();
  await later();
  expect(go).not.toHaveBeenCalled();
});

test('useOnceNothingIsOpen runs the latest callback', async () => {
  const menu = show('<button aria-haspopup="menu" aria-expanded="true"></button>');
  const newest = vi.fn();
  const { rerender } = renderHook(({ act }) => useOnceNothingIsOpen(true, act), {
    initialProps: { act: go },
  });
  rerender({ act: newest });
  menu.remove();
  await later();
  expect(go).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledOnce();
});
