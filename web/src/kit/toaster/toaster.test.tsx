import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n } from '../../kernel/i18n/i18n';
import { toast } from '../../kernel/browser/toast';
import { Toaster } from './toaster';

beforeAll(async () => {
  await initI18n();
});

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  vi.useRealTimers();
});

function show(title: string, description?: string) {
  act(() => {
    toast.show({ title, ...(description && { description }) });
  });
}

/** Returns the toasts themselves; their announcements to screen readers are outside the viewport. */
function shown(): string[] {
  const viewport = screen.getByRole('region', { name: 'Notifications (F8)' });
  return [...viewport.querySelectorAll('li')].map((item) => item.textContent);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('the toaster shows a toast for five seconds', async () => {
  show('Signed Out', 'You have successfully signed out.');
  expect(shown()).toEqual(['Signed OutYou have successfully signed out.']);
  await pass(4999);
  expect(shown()).toHaveLength(1);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('the toaster shows one toast at a time, the newest, for its own five seconds', async () => {
  show('First');
  await pass(4000);
  show('Second');
  expect(shown()).toEqual(['Second']);
  await pass(4999);
  expect(shown()).toEqual(['Second']);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('the toaster shows a repeated text as a toast of its own', async () => {
  show('Copied!');
  await pass(4000);
  show('Copied!');
  await pass(4000);
  expect(shown()).toEqual(['Copied!']);
});

test('the toaster closes a toast with its button', () => {
  show('Signed Out');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toEqual([]);
});

describe('a toast’s action', () => {
  const show = (onAct: () => void) => {
    act(() => {
      toast.show({ title: 'Deposit Successful', action: { label: 'Take back', onAct } });
    });
  };

  test('is run by its button, once, and closes the toast', async () => {
    const takeBack = vi.fn();
    show(takeBack);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(takeBack).toHaveBeenCalledOnce();
    await pass(0);
    expect(shown()).toEqual([]);
  });

  test('does not close a toast that the action shows itself', async () => {
    show(() => {
      toast.show({ title: 'Taken back' });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await pass(0);
    expect(shown()).toEqual(['Taken back']);
  });

  test('is focused first after F8', () => {
    show(() => undefined);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const [first] = document.activeElement?.querySelectorAll('button') ?? [];
    expect(first?.textContent).toBe('Take back');
  });
});

test('the toaster takes the focus with F8 and closes with Escape', async () => {
  show('Signed Out');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
  const item = document.querySelector('li')!;
  item.focus();
  fireEvent.keyDown(item, { key: 'Escape', code: 'Escape' });
  await pass(0);
  expect(shown()).toEqual([]);
});

test.each([
  [45, ['Swipe me']],
  [60, []],
])('the toaster, after a swipe of %i px to the right, shows %j', async (distance, left) => {
  // jsdom has no pointer events; a mouse event has all that a swipe needs.
  vi.stubGlobal('PointerEvent', class extends MouseEvent {});
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => true;
  Element.prototype.releasePointerCapture = () => undefined;
  show('Swipe me');
  const item = document.querySelector('li')!;
  fireEvent.pointerDown(item, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(item, { clientX: 10 + distance, clientY: 10 });
  fireEvent.pointerUp(item, { clientX: 10 + distance, clientY: 10 });
  await pass(0);
  expect(shown()).toEqual(left);
});
