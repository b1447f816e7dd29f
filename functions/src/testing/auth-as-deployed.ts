import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

/** The SDK's verifier, used before it asks Auth anything. */
interface WithVerifier {
  readonly idTokenVerifier: {
    verifyJWT(token: string, isEmulator: boolean): Promise<DecodedIdToken>;
  };
}

/**
 * Makes the emulator's Auth check for revoked sessions only when asked to, as a deployed one does.
 * Without this the SDK asks the emulator every time, because its tokens are unsigned.
 */
export function asDeployed(auth: Auth): Auth {
  const { idTokenVerifier } = auth as Auth & WithVerifier;
  const verify = auth.verifyIdToken.bind(auth);
  return Object.assign(auth, {
    verifyIdToken: (token: string, checkRevoked = false) =>
      checkRevoked ? verify(token, true) : idTokenVerifier.verifyJWT(token, true),
  });
}
