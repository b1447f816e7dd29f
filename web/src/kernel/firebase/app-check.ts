type FetchToken = () => Promise<string>;

let started: Promise<FetchToken> | null = null;

/** Loads the SDK and, with it, Google's script. From then on Firestore and Auth send tokens too. */
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
 * Returns a token that attests our own app to the server, or null if App Check is off: in the local
 * suite, and in production without VITE_APP_CHECK_SITE_KEY. Nothing is loaded before the first call. If
 * no token can be obtained, the call goes out without one, and the server decides whether to accept it.
 */
export async function appCheckToken(): Promise<string | null> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (__EMULATORS__ || !siteKey) return null;
  try {
    started ??= start(siteKey).catch((error: unknown) => {
      // Let the next call retry.
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
