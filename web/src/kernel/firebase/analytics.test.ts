import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logSignInEvent } from './analytics';

const google = vi.hoisted(() => ({
  initializeAnalytics: vi.fn(() => 'analytics'),
  isSupported: vi.fn<() => Promise<boolean>>(),
  logEvent: vi.fn(),
}));
vi.mock('firebase/analytics', () => google);
vi.mock('./firebase-app', () => ({ firebaseApp: {} }));

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  vi.clearAllMocks();
  google.isSupported.mockResolvedValue(true);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a sign-in is logged with its method, where analytics is set up', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
  logSignInEvent('login', 'google_redirect_fallback');
  await waitFor(() =>
    expect(google.logEvent).toHaveBeenCalledExactlyOnceWith('analytics', 'login', {
      method: 'google_redirect_fallback',
    }),
  );
});

test('Google is told no address, title or view of a page', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
  window.history.replaceState(null, '', '/dashboard?child=someone');
  logSignInEvent('login', 'google_popup');
  await waitFor(() => expect(google.logEvent).toHaveBeenCalled());
  expect(google.initializeAnalytics).toHaveBeenCalledExactlyOnceWith(
    {},
    {
      config: {
        send_page_view: false,
        page_location: window.location.origin,
        page_referrer: '',
        page_title: '',
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      },
    },
  );
});

test('nothing is logged or fetched where analytics is not set up', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', '');
  logSignInEvent('login', 'google_popup');
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
  logSignInEvent('login', 'google_redirect');
  await waitFor(() => expect(google.logEvent).toHaveBeenCalled());
  expect(google.isSupported).toHaveBeenCalledOnce();
  expect(google.logEvent).toHaveBeenCalledExactlyOnceWith('analytics', 'login', {
    method: 'google_redirect',
  });
});

test('a failure of analytics is a warning and no error', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
  google.isSupported.mockRejectedValue(new Error('blocked'));
  logSignInEvent('login_attempt', 'google_popup');
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(google.logEvent).not.toHaveBeenCalled();
});
