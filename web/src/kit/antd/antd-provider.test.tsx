import { useEffect } from 'react';
import { render, screen } from '@testing-library/react';
import { Popconfirm } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../kernel/i18n/i18n';
import { writeStored } from '../../kernel/session/storage';
import { stubBrowser } from '../../testing/browser';
import { AntdProvider } from './antd-provider';

afterEach(() => {
  writeStored('language', null);
});

function renderPage() {
  stubBrowser();
  const mounted = vi.fn();
  function Page() {
    useEffect(mounted, []);
    return (
      <Popconfirm open title="?">
        <button>open</button>
      </Popconfirm>
    );
  }
  render(
    <AntdProvider>
      <Page />
    </AntdProvider>,
  );
  return mounted;
}

test('the antd provider exists once, however many are nested', () => {
  stubBrowser();
  const { container } = render(
    <AntdProvider>
      <AntdProvider>
        <p>text</p>
      </AntdProvider>
    </AntdProvider>,
  );
  expect(container.innerHTML).toBe('<p>text</p>');
});

test('the antd provider is English by default', () => {
  renderPage();
  screen.getByText('Cancel');
});

test('the antd provider switches to Chinese without remounting the page', async () => {
  writeStored('language', 'zh-TW');
  await initI18n();
  const mounted = renderPage();
  await screen.findByText(/^取\s?消$/);
  expect(mounted).toHaveBeenCalledOnce();
});
