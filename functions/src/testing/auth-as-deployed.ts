import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

/** What the SDK checks a token with, before it asks Auth anything. */
interface WithVerifier {
  readonly idTokenVerifier: {
    verifyJWT(token: string, isEmulator: boolean): Promise<DecodedIdToken>;
  };
}

/**
 * The emulator's Auth, asked whether a session was ended there only by whoever wants that, as a deployed
 * one is. By itself the SDK asks the emulator each time, for its tokens are not signed.
 */
export function asDeployed(auth: Auth): Auth {
  const { idTokenVerifier } = auth as Auth & WithVerifier;
  const verify = auth.verifyIdToken.bind(auth);
  return Object.assign(auth, {
    verifyIdToken: (token: string, checkRevoked = false) =>
      checkRevoked ? verify(token, true) : idTokenVerifier.verifyJWT(token, true),
  });
}
