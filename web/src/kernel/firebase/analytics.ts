import { firebaseApp } from './firebase-app';

type LoginEvent = 'login_attempt' | 'login' | 'login_cancelled' | 'login_error';
type LoginMethod = 'google_popup' | 'google_redirect' | 'google_redirect_fallback';

/**
 * Logs the outcome of a parent's sign-in if the operator has set up Google Analytics for the project.
 * Nothing else is ever logged, and children's sessions never load the SDK: only the Google button leads
 * here.
 */
export function logSignInEvent(event: LoginEvent, method: LoginMethod): void {
  if (!import.meta.env.VITE_FIREBASE_MEASUREMENT_ID) return;
  void sendLoginEvent(event, method).catch((error: unknown) => {
    console.warn('The sign-in event was not logged.', error);
  });
}

async function sendLoginEvent(event: LoginEvent, method: LoginMethod) {
  const { initializeAnalytics, isSupported, logEvent } = await import('firebase/analytics');
  if (!(await isSupported())) return;
  const analytics = initializeAnalytics(firebaseApp, { config: config() });
  logEvent(analytics, event as string, { method });
}

/**
 * By default Google's script reports the visited pages with their URLs and titles, and the URL of a viewed
 * child contains its id.
 */
function config() {
  return {
    send_page_view: false,
    page_location: window.location.origin,
    page_referrer: '',
    page_title: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  };
}
