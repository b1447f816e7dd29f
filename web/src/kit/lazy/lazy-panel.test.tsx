import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { lazyPanel } from './lazy-panel';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('a lazy panel reserves its place until it has loaded', async () => {
  const { Panel } = lazyPanel(() => Promise.resolve(Greeting), <p>soon</p>);
  await renderPart(<Panel part={{ name: 'Mia' }} />);
  screen.getByText('soon');
  await screen.findByText('Hello Mia');
  expect(screen.queryByText('soon')).toBeNull();
});

test('a lazy panel that did not load can be retried without losing what was typed beside it', async () => {
  const fetchChunk = vi.fn(() => Promise.resolve(Greeting));
  fetchChunk.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { Panel } = lazyPanel(fetchChunk, <p>soon</p>);
  await renderPart(
    <>
      <input aria-label="beside" />
      <Panel part={{ name: 'Mia' }} />
    </>,
  );
  await userEvent.type(screen.getByLabelText('beside'), 'half a word');
  await screen.findByText('This page did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello Mia');
  expect(screen.getByLabelText<HTMLInputElement>('beside').value).toBe('half a word');
  expect(fetchChunk).toHaveBeenCalledTimes(2);
});
