import type { ParentUser } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { ParentDoc } from '@pennysprout/shared/auth/users.collection';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { addFamily } from '../kernel/firestore/new-family';
import { hasOpenInvitation } from '../kernel/firestore/memberships';
import { familiesToTell, pathOfPerson } from '../kernel/firestore/family-people';
import { requireSame } from '../kernel/access';
import type { Caller, Identity } from '../kernel/caller';
import { familyNameFor, firstName } from './parent-name';

export interface GoogleSignIn {
  /** Firebase uid, or the subject of a linked Google account. */
  readonly googleId: string;
  /** Empty, or the token's verified address. */
  readonly email: string;
  /** Used only if the token has no name. */
  readonly name: string;
  /** Browser's time zone, for the first family. */
  readonly timeZone?: string | undefined;
  /** Parent's language, used only to name the first family; English by default. */
  readonly callerLanguage?: Language | undefined;
}

type Profile = Pick<ParentDoc, 'email' | 'name' | 'picture'>;

/**
 * Signs in the parent with the current Google account. The first sign-in creates the user and a family
 * of their own, unless they are invited to one or an operator has closed new families; two tabs at once
 * create one.
 *
 * @throws AppError `forbidden` for a child, for a session that is not Google's, and for a `googleId` or
 * an `email` of somebody else.
 */
export async function signInWithGoogle(
  deps: Deps,
  caller: Caller,
  input: GoogleSignIn,
): Promise<ParentUser> {
  const { identity } = caller;
  requireGoogleSession(caller, input.googleId);
  requireOwnEmail(identity, input.email);
  const ref = deps.db.users.doc(identity.uid);
  // A returning parent was just read by authentication, and hardly ever has changes to store.
  if (caller.kind === 'parent' && !hasChanged(caller.profile, identity)) {
    return toUser(ref, latestProfile(caller.profile, identity));
  }
  // A query, so outside the transaction. An invitation that arrives in between is still shown.
  const ownFamily = !(await isInvited(deps, identity)) && (await deps.serviceStatus()).newFamilies;
  return deps.db.transact(`user ${identity.uid}`, async (tx) => {
    const user = (await tx.get(ref)).data();
    if (user && !user.isParent) throw new AppError('forbidden');
    const profile = user
      ? await refreshProfile(tx, deps, { ref, stored: user, identity })
      : addParent(tx, deps, { identity, input, ownFamily });
    return toUser(ref, profile);
  });
}

function toUser({ id }: DocumentReference, profile: Profile): ParentUser {
  return { id, googleId: id, isParent: true, ...profile };
}

function requireGoogleSession({ kind, identity }: Caller, googleId: string): void {
  const own = googleId === identity.uid || identity.googleSubjects.includes(googleId);
  if (kind === 'child' || identity.provider !== 'google.com' || !own) {
    throw new AppError('forbidden');
  }
}

/**
 * Rejects an address that contradicts the token's verified one. Without one there is nothing to
 * contradict; the body's is ignored.
 */
function requireOwnEmail({ email }: Identity, given: string): void {
  if (given !== '' && email !== null) requireSame(given.toLowerCase(), email);
}

function isInvited({ db, now }: Deps, { email }: Identity): Promise<boolean> {
  return email === null ? Promise.resolve(false) : hasOpenInvitation(db, email, now());
}

function addParent(
  tx: Transaction,
  deps: Deps,
  signIn: { identity: Identity; input: GoogleSignIn; ownFamily: boolean },
): Profile {
  const { identity, input, ownFamily } = signIn;
  const at = Timestamp.fromDate(deps.now());
  const profile: Profile = {
    email: identity.email ?? '',
    name: firstName(identity.name, input.name, identity.email?.split('@')[0]),
    picture: pictureUrl(identity.picture),
  };
  const familyId = ownFamily
    ? addFamily(tx, deps.db, {
        name: familyNameFor(profile.name, input.callerLanguage ?? 'en'),
        ownerId: identity.uid,
        ownerEmail: identity.email,
        owner: profile,
        timeZone: input.timeZone,
        at,
      })
    : null;
  tx.create(deps.db.users.doc(identity.uid), {
    isParent: true,
    googleId: identity.uid,
    ...profile,
    familyId,
    createdAt: at,
  });
  return profile;
}

/** Stores the changed fields, and a new name or picture in the parent's families too. */
async function refreshProfile(
  tx: Transaction,
  { db }: Deps,
  of: { ref: DocumentReference; stored: ParentDoc; identity: Identity },
): Promise<Profile> {
  const { ref, stored, identity } = of;
  const profile = latestProfile(stored, identity);
  if (!hasChanged(stored, identity)) return profile;
  const isSeen = profile.name !== stored.name || profile.picture !== stored.picture;
  const families = isSeen ? await familiesToTell(tx, db, ref.id) : [];
  tx.update(ref, { ...profile });
  const { name, picture } = profile;
  const [namePath, picturePath] = [pathOfPerson(ref.id, 'name'), pathOfPerson(ref.id, 'picture')];
  // Field by field, because the family also knows what its children call this parent.
  for (const family of families) tx.update(family, namePath, name, picturePath, picture);
  return profile;
}

/** Merges the Google account's current profile; fields that it no longer has are kept. */
function latestProfile(stored: Profile, identity: Identity): Profile {
  return {
    email: identity.email ?? stored.email,
    name: firstName(identity.name, stored.name),
    picture: pictureUrl(identity.picture) || stored.picture,
  };
}

function hasChanged(stored: Profile, identity: Identity): boolean {
  const latest = latestProfile(stored, identity);
  return (['email', 'name', 'picture'] as const).some((field) => latest[field] !== stored[field]);
}

/** Accepts only an https URL that a browser may load as an image; anything else counts as no picture. */
function pictureUrl(url: string | null): string {
  const usable = url !== null && url.length <= LIMITS.url && URL.canParse(url);
  return usable && new URL(url).protocol === 'https:' ? url : '';
}
