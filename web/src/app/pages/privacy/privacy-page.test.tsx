import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part';
import { PrivacyPage } from './privacy-page';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the privacy page addresses children first, and then parents', async () => {
  await renderPart(<PrivacyPage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['For kids', 'For parents']);
  screen.getByRole('heading', { name: 'Can it all be wiped away?' });
  screen.getByText('There is no analytics.');
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
  screen.getByText('Answers to requests: 30 days.');
});

test('the privacy page lists the services that an installation has enabled', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-1');
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  await renderPart(<PrivacyPage />);
  screen.getByText(/^Google Analytics counts how parents/);
  screen.getByText(/reCAPTCHA/);
  expect(screen.queryByText('There is no analytics.')).toBeNull();
});

test('the privacy page links to its two parts', async () => {
  await renderPart(<PrivacyPage />);
  for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
    const target = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)?.tagName).toBe('H2');
  }
});

test('the privacy page links to the licences of its components', async () => {
  await renderPart(<PrivacyPage />, 'en');
  expect(
    screen
      .getByRole('link', { name: 'The open-source software in this app, and its licences' })
      .getAttribute('href'),
  ).toBe('/licences.txt');
});
