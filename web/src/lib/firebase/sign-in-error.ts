export type SignInErrorKind = 'popup-blocked' | 'network' | 'initial-state' | 'unknown';

/** Why Google's sign-in failed, as far as the landing screen tells it apart. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(readonly kind: SignInErrorKind) {
    super(kind);
  }
}

export function toSignInError(error: unknown): SignInError {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Checked first: a browser that partitions storage reports it inside other codes' messages.
  if (message.includes('initial state')) return new SignInError('initial-state');
  if (code === 'auth/popup-blocked') return new SignInError('popup-blocked');
  if (code === 'auth/network-request-failed') return new SignInError('network');
  // What the SDK makes of Google's script not loading, whatever the reason.
  if (code === 'auth/internal-error' && !navigator.onLine) return new SignInError('network');
  return new SignInError('unknown');
}
