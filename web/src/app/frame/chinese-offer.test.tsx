import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../testing/render-app';
import { startFakeServer } from '../../testing/fake-server';
import { readStored, writeStored } from '../../kernel/session/storage';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));

const QUESTION = '用中文顯示？';

function browserIn(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

beforeEach(() => {
  startFakeServer();
  writeStored('language', null);
});

test.each(['/', '/child-login'])(
  'a browser in Chinese is offered Chinese at %s, in Chinese, until somebody has answered',
  async (at) => {
    browserIn('zh-TW');
    const { unmount } = await visit({ at, language: null });
    const line = await screen.findByRole('complementary', { name: QUESTION });
    expect(line.lang).toBe('zh-TW');
    await userEvent.click(screen.getByRole('button', { name: '不用，謝謝' }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(readStored('language')).toBe('en');
    expect(document.activeElement?.tagName).toBe('H1');
    unmount();
    await visit({ at, reload: true, language: 'en' });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(QUESTION)).toBeNull();
  },
);

test.each(['en-US', 'fr', 'zhx'])('a browser in %s is offered nothing', async (language) => {
  browserIn(language);
  await visit({ at: '/', language: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(QUESTION)).toBeNull();
});
