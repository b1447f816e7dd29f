/**
 * Addresses of the local emulators, or null in a production build. A compile-time constant, so that
 * production builds drop everything inside `if (__EMULATORS__)`.
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
  /** Firebase Cloud Messaging, with the next one; without them, parents' devices get no notices. */
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_VAPID_KEY?: string;
  /** Site key of reCAPTCHA Enterprise; without it, App Check is off. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
