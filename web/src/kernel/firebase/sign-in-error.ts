export type SignInErrorKind = 'popup-blocked' | 'network' | 'initial-state' | 'unknown';

/** Google sign-in failure, in the kinds that the landing screen distinguishes. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(readonly kind: SignInErrorKind) {
    super(kind);
  }
}

export function toSignInError(error: unknown): SignInError {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Checked first: browsers that partition storage report it inside the messages of other codes.
  if (message.includes('initial state')) return new SignInError('initial-state');
  if (code === 'auth/popup-blocked') return new SignInError('popup-blocked');
  if (code === 'auth/network-request-failed') return new SignInError('network');
  // The SDK reports this whenever Google's script fails to load, whatever the reason.
  if (code === 'auth/internal-error' && !navigator.onLine) return new SignInError('network');
  return new SignInError('unknown');
}
