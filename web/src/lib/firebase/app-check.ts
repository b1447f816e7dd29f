type FetchToken = () => Promise<string>;

let started: Promise<FetchToken> | null = null;

/** Loads the SDK and, with it, Google's script. Firestore and Auth send tokens too from then on. */
async function start(siteKey: string): Promise<FetchToken> {
  const [{ getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }, { firebaseApp }] =
    await Promise.all([import('firebase/app-check'), import('./firebase-app')]);
  const appCheck = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}

/**
 * What tells the server that it is our own app that calls, or null where App Check is off. It is off
 * in the local suite, and in production without VITE_APP_CHECK_SITE_KEY. Nothing of it is loaded
 * before the first call. Where no token can be had the call goes without one: whether that is good
 * enough is for the server to say.
 */
export async function appCheckToken(): Promise<string | null> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (__EMULATORS__ || !siteKey) return null;
  try {
    started ??= start(siteKey).catch((error: unknown) => {
      // The next call tries again.
      started = null;
      throw error;
    });
    const fetchToken = await started;
    return await fetchToken();
  } catch (error) {
    console.warn('There is no App Check token.', error);
    return null;
  }
}
