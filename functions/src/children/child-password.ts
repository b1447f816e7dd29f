import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { ChildCredentialsDoc } from '@pennysprout/shared/children/child-credentials.collection';
import type { Deps } from '../kernel/deps';
import { fingerprint } from '../kernel/fingerprint';
import { hashPassword } from '../platform/secrets/password-hash';
import { openText, sealText } from '../platform/secrets/sealed-text';
import type { IdempotencyKey } from '../kernel/idempotency';

/** Password with its hash. Made before the transaction that stores it, because hashing is slow. */
export interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export async function preparePassword(deps: Deps, password: string): Promise<NewPassword> {
  return { password, passwordHash: await hashPassword(password, deps.passwordCost) };
}

/**
 * Computes a password's stored forms: the hash for sign-in and the sealed copy that parents can reveal.
 */
export function credentialsOf(
  deps: Deps,
  childId: string,
  { password, passwordHash }: NewPassword,
): { passwordHash: string; sealedPassword: string } {
  return {
    passwordHash,
    sealedPassword: sealText(deps.secrets.passwordKey(), password, childId),
  };
}

/**
 * Opens the sealed copy for a parent.
 *
 * @throws AppError `password_unreadable` if it was sealed with a different key, was tampered with, or is
 * missing. The child can still sign in; a parent who wants to see a password sets a new one.
 */
export function openPassword(
  deps: Deps,
  childId: string,
  credentials: ChildCredentialsDoc | null,
): string {
  // Outside the try: an unusable key is the service's fault, not the copy's.
  const key = deps.secrets.passwordKey();
  try {
    const sealed = credentials?.sealedPassword ?? null;
    if (sealed === null) throw new Error('no sealed password');
    return openText(key, sealed, childId);
  } catch {
    deps.logger.error('sealed password not opened', {});
    throw new AppError('password_unreadable');
  }
}

/**
 * Revokes the child's refresh tokens. A child that never signed in has no Auth user and no session. A
 * failure does no harm: the session epoch has already ended the sessions.
 */
export async function revokeSessions(deps: Deps, childId: string): Promise<void> {
  try {
    await deps.auth.revokeRefreshTokens(childId);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'auth/user-not-found') deps.logger.error('refresh tokens not revoked', { code });
  }
}

/**
 * Conceals the request hash of a request that contains a password: stored plain, it would let anyone who
 * can try all passwords find it.
 */
export function concealed(deps: Deps, key: IdempotencyKey): IdempotencyKey {
  const requestHash = fingerprint(deps.secrets.passwordKey(), 'request', key.requestHash);
  return { ...key, requestHash };
}
