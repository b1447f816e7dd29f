import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { PrivacyPage } from './privacy-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('speaks to children first, and then to their parents', async () => {
  await renderPart(<PrivacyPage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['For kids', 'For parents']);
  screen.getByRole('heading', { name: 'Can it all be wiped away?' });
  screen.getByText(/No analytics, no ads/);
  screen.getByText('Answers to requests: 30 days.');
});

test('leads to its two parts', async () => {
  await renderPart(<PrivacyPage />);
  for (const link of screen.getAllByRole('link')) {
    const target = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)?.tagName).toBe('H2');
  }
});

test('in Chinese', async () => {
  await renderPart(<PrivacyPage />, 'zh-TW');
  screen.getByRole('heading', { level: 1, name: '你的資料，白話說明' });
  screen.getByRole('heading', { level: 2, name: '給家長' });
});
