import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/render-app';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));

/** Files of Chinese words that fail to load. */
const lost = vi.hoisted(() => ({ first: false, privacy: false }));
const FAILURE = 'Failed to fetch dynamically imported module';

vi.mock('../../kernel/i18n/zh-tw', async (original) => {
  const { firstWords } = await original<typeof import('../../kernel/i18n/zh-tw')>();
  return {
    get firstWords() {
      if (lost.first) throw new TypeError(FAILURE);
      return firstWords;
    },
  };
});
vi.mock('../../kernel/i18n/privacy-words-zh-tw', async (original) => {
  const { privacyWords } = await original<typeof import('../../kernel/i18n/privacy-words-zh-tw')>();
  return {
    get privacyWords() {
      if (lost.privacy) throw new TypeError(FAILURE);
      return privacyWords;
    },
  };
});

beforeEach(() => {
  startFakeServer();
  lost.first = false;
  lost.privacy = false;
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

// Proves P364, P500
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

// Proves P364, P500
test('a screen whose Chinese texts are missing is in English until they load', async () => {
  lost.privacy = true;
  await visit({ at: '/privacy', language: 'zh-TW' });
  await screen.findByRole('heading', { level: 1, name: 'Your data, in plain words' });
  await screen.findByText('部分中文沒有載入，先以英文顯示。');

  lost.privacy = false;
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }));
  await waitFor(() => expect(screen.queryByText('Your data, in plain words')).toBeNull());
  expect(screen.queryByText('部分中文沒有載入，先以英文顯示。')).toBeNull();
});
