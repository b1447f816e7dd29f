import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import english from '../../locales/en/signed-out/errors.json';
import childEnglish from '../../locales/en/home/childProblems.json';
import chinese from '../../locales/zh-TW/signed-out/errors.json';
import childChinese from '../../locales/zh-TW/home/childProblems.json';
import * as session from '../session/session';
import { ApiError } from './api-client';
import { useErrorMessage } from './error-message';

async function messageIn(
  language: 'en' | 'zh-TW',
  error: unknown,
  countedOnce?: boolean,
): Promise<string> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {
      en: { errors: english, childProblems: childEnglish },
      'zh-TW': { errors: chinese, childProblems: childChinese },
    },
    interpolation: { escapeValue: false },
  });
  return renderHook(() => useErrorMessage()).result.current(error, countedOnce);
}

const limited = (seconds: number | null) => new ApiError('rate_limited', 429, '', [], seconds);
const REQUEST_ID = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

describe('useErrorMessage', () => {
  test.each([
    [limited(1), 'That was a lot at once. Please try again in 1 second.'],
    [limited(90), 'That was a lot at once. Please try again in 90 seconds.'],
    [limited(91), 'That was a lot at once. Please try again in 2 minutes.'],
    [limited(null), 'That was a lot at once. Please wait a moment, then try again.'],
  ])('states how long to wait', async (error, message) => {
    expect(await messageIn('en', error)).toBe(message);
  });

  test('says what to do where the page is too old', async () => {
    const message = await messageIn('en', new ApiError('client_outdated', 426, ''));
    for (const part of ['Please reload the page.', 'in a few minutes'])
      expect(message).toContain(part);
  });

  test('shows the operator’s notice, and by default that money moves are suspended', async () => {
    const refused = (text: string | null) =>
      new ApiError('maintenance', 503, '', [], null, null, REQUEST_ID, text);
    expect(await messageIn('en', refused('Back at noon.'))).toBe('Back at noon.');
    expect(await messageIn('en', refused(null))).toBe(english.maintenance);
  });

  test('says after a lost answer that a money move may be repeated', async () => {
    const unexpected = new ApiError('internal', 500, '', [], null, null, REQUEST_ID);
    expect(await messageIn('en', unexpected, true)).toMatch(
      /^Something went wrong\. Try again; it is never counted twice\..+: 0f1e2d3c$/,
    );
    expect(await messageIn('zh-TW', new ApiError('internal', 500, ''), true)).toBe(
      '發生了一點問題。請再試一次，不會重複記帳。',
    );
    const foreseen = new ApiError('conflict', 409, '');
    expect(await messageIn('en', foreseen, true)).toBe(english.conflict);
  });

  test('speaks to a child in a child’s words, where there are any', async () => {
    const reader = vi.spyOn(session, 'useIsChild').mockReturnValue(true);
    const refused = new ApiError('not_enough_free', 409, '');
    expect(await messageIn('en', refused)).toBe(childEnglish.errors.not_enough_free);
    expect(await messageIn('zh-TW', refused)).toBe(childChinese.errors.not_enough_free);
    const unexpected = new ApiError('internal', 500, '', [], null, null, REQUEST_ID);
    expect(await messageIn('en', unexpected, true)).toMatch(/^Oh no.+ parents this: 0f1e2d3c$/);
    const rare = new ApiError('already_a_member', 409, '');
    expect(await messageIn('en', rare)).toBe(english.already_a_member);
    reader.mockReturnValue(false);
    expect(await messageIn('en', refused)).toBe(english.not_enough_free);
    reader.mockRestore();
  });

  test('shows the request’s id for an unforeseen error only', async () => {
    const unexpected = new ApiError('internal', 500, '', [], null, null, REQUEST_ID);
    for (const language of ['en', 'zh-TW'] as const) {
      expect(await messageIn(language, unexpected)).toMatch(/[:：]\s?0f1e2d3c$/);
    }
    const foreseen = new ApiError('conflict', 409, '', [], null, null, REQUEST_ID);
    expect(await messageIn('en', foreseen)).toBe(english.conflict);
    expect(await messageIn('en', new Error('bug'))).toBe('Something went wrong');
  });
});
