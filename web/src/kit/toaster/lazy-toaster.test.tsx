import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../kernel/i18n/i18n';
import { toast } from '../../kernel/browser/toast';

const network = vi.hoisted(() => ({ down: false }));

/** Listeners for the network's return. */
const networkIsBack = vi.hoisted(() => new Set<() => void>());

vi.mock('../../kernel/browser/connection', () => ({
  connection: {
    isOnline: () => true,
    subscribe: (hear: () => void) => {
      networkIsBack.add(hear);
      return () => networkIsBack.delete(hear);
    },
  },
}));

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

test('the toaster is retried until it loads, for the toasts still waiting', async () => {
  network.down = true;
  const itsToast = await freshToaster();
  act(() => {
    itsToast.show({ title: 'Saved' });
  });
  await screen.findByRole('alert');
  network.down = false;
  act(() => {
    networkIsBack.forEach((hear) => hear());
  });
  await screen.findByText('the toaster');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the toaster may fail to load each time without further errors', async () => {
  network.down = true;
  const itsToast = await freshToaster();
  act(() => {
    itsToast.show({ title: 'Saved', description: 'All of it.' });
  });
  expect((await screen.findByRole('alert')).textContent).toContain('SavedAll of it.');
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
