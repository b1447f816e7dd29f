import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart, toastText } from '../../testing/render-part';
import { laterDialog } from './later';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('says that it is on its way, and shows what was fetched', async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Greeting));
  const { Later } = laterDialog(fetchPart);
  await renderPart(<Later onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
  cleanup();
  await renderPart(<Later onFailed={vi.fn()} part={{ name: 'Leo' }} />);
  // It is there at once the second time.
  screen.getByText('Hello Leo');
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('shows what was fetched beforehand at once', async () => {
  const { Later, fetchNow } = laterDialog(() => Promise.resolve(Greeting));
  fetchNow();
  await Promise.resolve();
  await renderPart(<Later onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  screen.getByText('Hello Mia');
});

test('tells when it cannot be fetched, and tries again the next time', async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Greeting));
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { Later } = laterDialog(fetchPart);
  const onFailed = vi.fn();
  await renderPart(<Later onFailed={onFailed} part={{ name: 'Mia' }} />);
  screen.getByText('Loading...');
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await waitFor(() => expect(toastText()).toContain('This did not load / Please try again.'));
  cleanup();
  await renderPart(<Later onFailed={onFailed} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
});
