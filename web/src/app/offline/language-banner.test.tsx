import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/render-app';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));

/** True while the first Chinese words fail to load. */
const lost = vi.hoisted(() => ({ first: false }));
const FAILURE = 'Failed to fetch dynamically imported module';

// Otherwise all words would be there from the start, as in each other test.
vi.mock('../../kernel/i18n/all-words', () => ({ allWords: () => ({}) }));

vi.mock('../../locales/zh-TW/signed-out-zh', async (original) => {
  const { signedOut } = await original<typeof import('../../locales/zh-TW/signed-out-zh')>();
  return {
    get signedOut() {
      if (lost.first) throw new TypeError(FAILURE);
      return signedOut;
    },
  };
});

beforeEach(() => {
  startFakeServer();
  lost.first = false;
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a page whose Chinese texts do not load starts in English with a notice, and can retry', async () => {
  lost.first = true;
  await visit({ at: '/', language: 'zh-TW' });
  await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
  expect(document.documentElement.lang).toBe('en');
  await screen.findByText(/the Chinese words did not load\. 中文沒有載入/);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
  await screen.findByText(/the Chinese words did not load/);

  lost.first = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /小芽存錢/ });
  expect(document.documentElement.lang).toBe('zh-TW');
  expect(screen.queryByText(/did not load/)).toBeNull();
});
