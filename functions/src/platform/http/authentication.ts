import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { endChildUser } from '../sign-ins/child-users';
import { wasChild } from '../sign-ins/former-children';
import type { Deps } from '../../kernel/deps';
import type { Caller, Identity } from '../../kernel/caller';

/** Codes with which firebase-admin blames the token; any other is a fault of the service. */
const REFUSED_TOKEN_CODES: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

interface Presented {
  /** The request's `Authorization` header. */
  readonly authorization: string | undefined;
  /** True to check with Auth that the session was not ended there; see `isAuthAsked`. */
  readonly asksAuth: boolean;
}

/**
 * Authenticates the user of an `Authorization: Bearer <ID token>` header.
 *
 * Without a check with Auth, a session that was ended there lasts until its token expires, within the hour;
 * the same is true for the security rules, which cannot check. With the check it ends within a minute, for
 * which the last check is cached. Access that the product itself ends is in the database and ends at once: a
 * child's session epoch changes with its password, and every call reads a parent's membership.
 *
 * @throws AppError `unauthenticated` without a valid token of a current session.
 * @throws AppError `unavailable` if that cannot be determined.
 */
export async function authenticate(
  deps: Deps,
  { authorization, asksAuth }: Presented,
): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('unauthenticated');
  const verified = await verify(deps, token, asksAuth);
  return toCaller(deps, toIdentity(verified), verified['sessionEpoch']);
}

async function verify(deps: Deps, token: string, asksAuth: boolean): Promise<DecodedIdToken> {
  const { auth, confirmedSessions } = deps;
  const asks = asksAuth && !confirmedSessions.has(token);
  try {
    const verified = await auth.verifyIdToken(token, asks);
    if (asks) confirmedSessions.add(token);
    return verified;
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
    email: hasVerifiedEmail(token) ? (token.email?.toLowerCase() ?? null) : null,
    name: textOrNull(token['name']),
    picture: textOrNull(token.picture),
    provider: token.firebase.sign_in_provider,
    googleSubjects: Array.isArray(subjects) ? subjects.map(String) : [],
  };
}

/** Returns true if the address is verified by Google, the only provider the product trusts for it. */
function hasVerifiedEmail({ email_verified, firebase }: DecodedIdToken): boolean {
  return email_verified === true && firebase.sign_in_provider === 'google.com';
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Determines the caller from the database; a token would not learn of changes.
 *
 * Children sign in with our custom tokens, and nobody else does. Somebody who gets a child's id in another
 * way has linked an account to it, or owns an address that was attached to it. They must neither act as the
 * child nor become a parent, and get an id of their own at the next attempt.
 *
 * @param sessionEpoch claim that `childLogin` puts into a child's token.
 */
async function toCaller(deps: Deps, identity: Identity, sessionEpoch: unknown): Promise<Caller> {
  const id = identity.uid;
  const profile = (await deps.db.users.doc(id).get()).data();
  if (profile?.isParent) return { kind: 'parent', id, identity, profile };
  const isOurToken = identity.provider === 'custom';
  if (!profile && !isOurToken && !(await wasChild(deps.db, id))) {
    return { kind: 'new', id, identity };
  }
  if (!isOurToken) await endChildUser(deps, id);
  if (!profile || !isOurToken || sessionEpoch !== profile.sessionEpoch) {
    throw new AppError('unauthenticated');
  }
  return { kind: 'child', id, identity, profile };
}
