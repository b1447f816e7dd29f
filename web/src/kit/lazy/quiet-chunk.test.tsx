import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../kernel/browser/connection';
import { renderPart } from '../../testing/render-part';
import { quietChunk } from './quiet-chunk';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Lets React handle a finished or failed fetch. */
const afterwards = () => act(() => vi.advanceTimersByTimeAsync(0));

test('a quiet part is fetched when it is first shown', async () => {
  const Quiet = quietChunk(() => Promise.resolve(Greeting));
  await renderPart(<Quiet part={{ name: 'Mia' }} />);
  await screen.findByText('Hello Mia');
});

// Proves P534
test('a quiet part that does not load is silently retried every five seconds', async () => {
  const fetchChunk = vi.fn(() => Promise.resolve(Greeting)).mockImplementationOnce(lost);
  fetchChunk.mockImplementationOnce(lost);
  const Quiet = quietChunk(fetchChunk);
  const view = await renderPart(<div data-testid="place" />);
  vi.useFakeTimers();
  view.rerender(<Quiet part={{ name: 'Mia' }} />);
  await afterwards();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(fetchChunk).toHaveBeenCalledOnce();
  expect(view.container.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(fetchChunk).toHaveBeenCalledTimes(2);
  await afterwards();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(fetchChunk).toHaveBeenCalledTimes(3);
  await afterwards();
  expect(view.container.textContent).toBe('Hello Mia');
});

test('a quiet part loads as soon as the network is back', async () => {
  let hear: () => void = () => undefined;
  vi.spyOn(connection, 'subscribe').mockImplementation((listener) => {
    hear = listener;
    return () => true;
  });
  const fetchChunk = vi.fn(() => Promise.resolve(Greeting)).mockImplementationOnce(lost);
  const Quiet = quietChunk(fetchChunk);
  await renderPart(<Quiet part={{ name: 'Mia' }} />);
  await waitFor(() => expect(connection.subscribe).toHaveBeenCalled());
  act(() => hear());
  await screen.findByText('Hello Mia');
  expect(fetchChunk).toHaveBeenCalledTimes(2);
});
