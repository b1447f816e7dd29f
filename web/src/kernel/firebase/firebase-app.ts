import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

/** Firebase options. The local suite needs no real key: the emulators accept any. */
function options(): FirebaseOptions {
  if (__EMULATORS__) {
    return {
      apiKey: 'local-suite',
      projectId: 'demo-pennysprout',
      authDomain: 'demo-pennysprout.firebaseapp.com',
      appId: 'local-suite',
    };
  }
  const env = import.meta.env;
  return {
    apiKey: env.VITE_FIREBASE_API_KEY,
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    appId: env.VITE_FIREBASE_APP_ID,
    measurementId: env.VITE_FIREBASE_MEASUREMENT_ID,
    messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID,
  } as FirebaseOptions;
}

export const firebaseApp: FirebaseApp = initializeApp(options());
