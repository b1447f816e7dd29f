import { AppError } from '@pennysprout/shared/api/errors';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Deps } from '../deps';
import type { Caller, Identity } from '../features/caller';

/** What firebase-admin says when the token is at fault; anything else is a fault of the service. */
const REFUSED_TOKEN_CODES: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * The signed-in user behind an `Authorization: Bearer <ID token>` header.
 *
 * Whether the session was revoked is asked each time, so that it ends at once and not when the token
 * expires. A child's session also ends with the password that it was signed in with: revoking knows
 * whole seconds only, and comes after the password has changed; the session epoch changes with it.
 *
 * @throws AppError `unauthenticated` without a valid token of a session that still stands.
 * @throws AppError `unavailable` when that cannot be found out.
 */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('unauthenticated');
  const verified = await verify(deps, token);
  return toCaller(deps, toIdentity(verified), verified['sessionEpoch']);
}

async function verify(deps: Deps, token: string): Promise<DecodedIdToken> {
  try {
    return await deps.auth.verifyIdToken(token, true);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (REFUSED_TOKEN_CODES.has(code)) throw new AppError('unauthenticated');
    deps.logger.error('token not verified', { code: String(code) });
    throw new AppError('unavailable');
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  const subjects: unknown = token.firebase.identities['google.com'];
  return {
    uid: token.uid,
    email: token.email_verified === true ? (token.email?.toLowerCase() ?? null) : null,
    name: textOrNull(token['name']),
    picture: textOrNull(token.picture),
    provider: token.firebase.sign_in_provider,
    googleSubjects: Array.isArray(subjects) ? subjects.map(String) : [],
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Parent or child is what the database says; a token could not be told of a change.
 *
 * @param sessionEpoch the token's claim, which a child's token has since `childLogin` gave it.
 */
async function toCaller(deps: Deps, identity: Identity, sessionEpoch: unknown): Promise<Caller> {
  const id = identity.uid;
  const profile = (await deps.db.users.doc(id).get()).data();
  if (!profile) {
    // Only children sign in with our tokens, and each of them was in the database then.
    if (identity.provider === 'custom') throw new AppError('unauthenticated');
    return { kind: 'new', id, identity };
  }
  if (profile.isParent) return { kind: 'parent', id, identity, profile };
  if (sessionEpoch !== profile.sessionEpoch) throw new AppError('unauthenticated');
  return { kind: 'child', id, identity, profile };
}
