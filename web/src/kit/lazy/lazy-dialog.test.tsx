import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, toastText } from '../../testing/render-part';
import { lazyDialog } from './lazy-dialog';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('says that it is on its way, and shows what was fetched', async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Greeting));
  const { LazyDialog } = lazyDialog(fetchPart);
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
  cleanup();
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Leo' }} />);
  // It is there at once the second time.
  screen.getByText('Hello Leo');
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('shows at once what was fetched while somebody reached for its button', async () => {
  const { LazyDialog, opens } = lazyDialog(() => Promise.resolve(Greeting));
  opens(vi.fn()).onFocus();
  await Promise.resolve();
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  screen.getByText('Hello Mia');
});

test('tells when it cannot be fetched, and tries again the next time', async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Greeting));
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { LazyDialog } = lazyDialog(fetchPart);
  const onFailed = vi.fn();
  await renderPart(<LazyDialog onFailed={onFailed} part={{ name: 'Mia' }} />);
  screen.getByText('Loading...');
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await waitFor(() => expect(toastText()).toContain('This did not load / Please try again.'));
  cleanup();
  await renderPart(<LazyDialog onFailed={onFailed} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
});
