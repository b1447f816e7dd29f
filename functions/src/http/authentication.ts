import { AppError } from '@pennysprout/shared/api/errors';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { endChildAccount } from '../accounts/child-accounts';
import { wasChild } from '../accounts/former-children';
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

interface Presented {
  /** The request's header `Authorization`. */
  readonly authorization: string | undefined;
  /** Whether Auth is to be asked if it has ended the session; see `isAuthAsked`. */
  readonly asksAuth: boolean;
}

/**
 * The signed-in user behind an `Authorization: Bearer <ID token>` header.
 *
 * Where Auth is not asked, a session that it has ended is over with its token, within the hour, as it
 * is for the security rules, which cannot ask. A child's session ends for every call with the password
 * that it was signed in with: the session epoch changes with it.
 *
 * @throws AppError `unauthenticated` without a valid token of a session that still stands.
 * @throws AppError `unavailable` when that cannot be found out.
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
  try {
    return await deps.auth.verifyIdToken(token, asksAuth);
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
    email: isVouchedFor(token) ? (token.email?.toLowerCase() ?? null) : null,
    name: textOrNull(token['name']),
    picture: textOrNull(token.picture),
    provider: token.firebase.sign_in_provider,
    googleSubjects: Array.isArray(subjects) ? subjects.map(String) : [],
  };
}

/** Google alone says whose an address is; other ways to sign in are not among the product's. */
function isVouchedFor({ email_verified, firebase }: DecodedIdToken): boolean {
  return email_verified === true && firebase.sign_in_provider === 'google.com';
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Parent or child is what the database says; a token could not be told of a change.
 *
 * Only children sign in with our tokens, and they with nothing else. Whoever comes to a child's id by
 * another way has linked an account to it, or owns an address that was given to it: neither may be
 * the child or become a parent, and both find an id of their own at the next try.
 *
 * @param sessionEpoch the token's claim, which a child's token has since `childLogin` gave it.
 */
async function toCaller(deps: Deps, identity: Identity, sessionEpoch: unknown): Promise<Caller> {
  const id = identity.uid;
  const profile = (await deps.db.users.doc(id).get()).data();
  if (profile?.isParent) return { kind: 'parent', id, identity, profile };
  const isOurToken = identity.provider === 'custom';
  if (!profile && !isOurToken && !(await wasChild(deps.db, id))) {
    return { kind: 'new', id, identity };
  }
  if (!isOurToken) await endChildAccount(deps, id);
  if (!profile || !isOurToken || sessionEpoch !== profile.sessionEpoch) {
    throw new AppError('unauthenticated');
  }
  return { kind: 'child', id, identity, profile };
}
