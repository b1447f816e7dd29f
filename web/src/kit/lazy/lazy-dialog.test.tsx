import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, toastText } from '../../testing/render-part';
import { lazyDialog } from './lazy-dialog';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('a lazy dialog shows that it is loading, and then its content', async () => {
  const fetchChunk = vi.fn(() => Promise.resolve(Greeting));
  const { LazyDialog } = lazyDialog(fetchChunk);
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
  cleanup();
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Leo' }} />);
  // It is shown immediately the second time.
  screen.getByText('Hello Leo');
  expect(fetchChunk).toHaveBeenCalledOnce();
});

test('a lazy dialog shows immediately what was prefetched', async () => {
  const { LazyDialog, opens } = lazyDialog(() => Promise.resolve(Greeting));
  opens(vi.fn()).onFocus();
  await Promise.resolve();
  await renderPart(<LazyDialog onFailed={vi.fn()} part={{ name: 'Mia' }} />);
  screen.getByText('Hello Mia');
});

test('a lazy dialog reports that it cannot be loaded, and retries the next time', async () => {
  const fetchChunk = vi.fn(() => Promise.resolve(Greeting));
  fetchChunk.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { LazyDialog } = lazyDialog(fetchChunk);
  const onFailed = vi.fn();
  await renderPart(<LazyDialog onFailed={onFailed} part={{ name: 'Mia' }} />);
  screen.getByText('Loading...');
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  await waitFor(() => expect(toastText()).toContain('This did not load / Please try again.'));
  cleanup();
  await renderPart(<LazyDialog onFailed={onFailed} part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
});
