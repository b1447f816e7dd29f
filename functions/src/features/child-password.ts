import { AppError } from '@pennysprout/shared/api/errors';
import type { ChildCredentialsDoc } from '@pennysprout/shared/data/collections/child-credentials';
import type { Deps } from '../deps';
import { fingerprint } from '../secrets/fingerprint';
import { hashPassword } from '../secrets/password-hash';
import { openText, sealText } from '../secrets/sealed-text';
import type { IdempotencyKey } from './idempotency';

/** A password with its hash, made before the transaction that stores it: hashing takes its time. */
export interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export async function preparePassword(deps: Deps, password: string): Promise<NewPassword> {
  return { password, passwordHash: await hashPassword(password, deps.passwordCost) };
}

/** What is stored of a password: what sign-in checks, and the copy that parents may ask to see. */
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
 * Opens the copy for a parent.
 *
 * @throws AppError `password_unreadable` when it was sealed with a key that is no longer ours, was
 *   changed, or is missing. The child can still sign in; a parent who wants to see a password sets a
 *   new one.
 */
export function openPassword(
  deps: Deps,
  childId: string,
  credentials: ChildCredentialsDoc | null,
): string {
  // A key that is itself unusable is a fault of the service and not of the copy.
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
 * Has Auth renew none of the child's sessions. A child that has never signed in has no Auth user, and
 * no session to end. Nothing hangs on it: the session epoch has ended the sessions already.
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
 * The key of a request that holds a password. It is stored with a hash of the request, and a plain one
 * would give the password away to anyone who can try them all.
 */
export function concealed(deps: Deps, key: IdempotencyKey): IdempotencyKey {
  const requestHash = fingerprint(deps.secrets.passwordKey(), 'request', key.requestHash);
  return { ...key, requestHash };
}
