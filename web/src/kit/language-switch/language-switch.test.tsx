import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage } from '../../kernel/i18n/language';
import { initI18n } from '../../kernel/i18n/i18n';
import { LanguageSwitch } from './language-switch';

const reload = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
  await initI18n();
  render(<LanguageSwitch />);
});

test('the language switch starts with English', () => {
  expect(screen.getByRole('button', { name: 'EN: English' }).ariaPressed).toBe('true');
  expect(screen.getByRole('button', { name: '中文: 繁體中文' }).ariaPressed).toBe('false');
});

test('the language switch stores the choice and reloads the page', () => {
  fireEvent.click(screen.getByRole('button', { name: '中文: 繁體中文' }));
  expect(currentLanguage()).toBe('zh-TW');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the language switch does nothing for the current language', () => {
  fireEvent.click(screen.getByRole('button', { name: 'EN: English' }));
  expect(reload).not.toHaveBeenCalled();
});
