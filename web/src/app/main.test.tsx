import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser';

vi.mock('../kernel/firebase/auth', async () => ({
  ...(await import('../testing/fake-auth')),
  startAuth: () => {
    throw new Error('Auth cannot start.');
  },
}));

test('a start that fails shows the crash screen in place of the last figures', async () => {
  stubBrowser();
  document.body.innerHTML = '<div id="last-figures">$5.00</div><div id="root" hidden></div>';
  await import('./main');
  await screen.findByRole('heading', { name: 'Oops, something went wrong' });
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.queryByText('$5.00')).toBeNull();
});
