import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../kernel/i18n/i18n';
import { toast } from '../../kernel/browser/toast';
import { noteCaughtErrors } from '../../testing/caught-errors';

const network = vi.hoisted(() => ({ down: false }));

vi.mock('./toaster', () => ({
  get Toaster() {
    if (network.down) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>the toaster</p>;
  },
}));

beforeEach(async () => {
  vi.resetModules();
  network.down = false;
  await initI18n();
});

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
});

/** Loads the toaster as on a page that was just loaded. */
async function freshToaster() {
  const { LazyToaster } = await import('./lazy-toaster');
  const { toast: itsToast } = await import('../../kernel/browser/toast');
  render(<LazyToaster />);
  return itsToast;
}

test('the toaster is fetched when there is a toast to show', async () => {
  const itsToast = await freshToaster();
  expect(screen.queryByText('the toaster')).toBeNull();
  act(() => {
    itsToast.show({ title: 'Saved' });
  });
  await screen.findByText('the toaster');
});

const caught = noteCaughtErrors();

test('toasts are shown plainly where the toaster does not load', async () => {
  network.down = true;
  const itsToast = await freshToaster();
  act(() => {
    itsToast.show({ title: 'Saved', description: 'All of it.' });
  });
  const plain = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(caught()).toHaveLength(1);
  expect(plain.textContent).toContain('SavedAll of it.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    itsToast.show({ title: 'Saved again' });
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Saved again');
  const undo = vi.fn();
  act(() => {
    itsToast.show({ title: 'Deleted', action: { label: 'Undo', onAct: undo } });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});
