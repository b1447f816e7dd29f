import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../kernel/browser/connection';
import { noteCaughtErrors } from '../../testing/caught-errors';
import { renderPart } from '../../testing/render-part';
import { lazyWithRetry } from './lazy-with-retry';

const updates = vi.hoisted(() => ({ reloadToNewest: vi.fn(() => Promise.resolve()) }));
vi.mock('../../kernel/browser/updates', () => updates);

const busy = vi.hoisted(() => ({ now: false }));
vi.mock('../../kernel/browser/busy', () => ({ isBusy: () => busy.now }));

const caught = noteCaughtErrors();

beforeEach(() => {
  busy.now = false;
  updates.reloadToNewest.mockClear();
  vi.spyOn(connection, 'check').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

// A second try comes first.
const late = { timeout: 5000 };

test('a lazy component keeps its place until it has loaded, after a second try', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockImplementationOnce(lost);
  const Lazy = lazyWithRetry(load, { placeholder: ({ name }) => <p>soon {name}</p> });
  await renderPart(<Lazy name="Mia" />);
  screen.getByText('soon Mia');
  await screen.findByText('Hello Mia', {}, late);
  expect(screen.queryByText('soon Mia')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a lazy component that has been loaded ahead is there at once', async () => {
  const Lazy = lazyWithRetry(() => Promise.resolve(Greeting), { placeholder: <p>soon</p> });
  expect(await Lazy.preload()).toBe(true);
  await renderPart(<Lazy name="Mia" />);
  screen.getByText('Hello Mia');
});

test('a lazy component that is lost offers the newest version, and asks first where something is typed', async () => {
  const Lazy = lazyWithRetry<{ readonly name: string }>(lost);
  await renderPart(<Lazy name="Mia" />);
  await screen.findByText('This did not load', {}, late);
  busy.now = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('What you have typed here is not saved yet.');
  expect(updates.reloadToNewest).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  busy.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(updates.reloadToNewest).toHaveBeenCalledOnce();
  expect(caught()).toHaveLength(1);
});

test('a lazy component that nobody misses is left out where it is lost, until it is shown anew', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockImplementationOnce(lost);
  load.mockImplementationOnce(lost);
  const Lazy = lazyWithRetry(load, { placeholder: <p>soon</p>, lost: null });
  const { unmount } = await renderPart(<Lazy name="Mia" />);
  await vi.waitFor(() => expect(screen.queryByText('soon')).toBeNull(), late);
  expect(document.body.textContent).not.toContain('did not load');
  unmount();
  await renderPart(<Lazy name="Mia" />);
  await screen.findByText('Hello Mia');
  expect(caught()).toHaveLength(1);
});
