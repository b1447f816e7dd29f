/**
 * Addresses of the local emulators, or null in a production build. A constant at compile time, so
 * that `if (__EMULATORS__)` leaves no trace of what is inside it in production.
 */
declare const __EMULATORS__: {
  readonly auth: string;
  readonly firestore: { readonly host: string; readonly port: number };
} | null;

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string;
  /** With the next one, of Firebase Cloud Messaging; parents' devices are told nothing without them. */
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_VAPID_KEY?: string;
  /** Of reCAPTCHA Enterprise; App Check is off without it. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
