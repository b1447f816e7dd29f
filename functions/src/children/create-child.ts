import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import { childLoginPath, generateAccessCode } from '@pennysprout/shared/children/access-code';
import { generateAccountNumber } from '@pennysprout/shared/children/account-number';
import { generatePassword } from '@pennysprout/shared/children/password';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readOutside, readWithin } from '../kernel/firestore/database';
import { acceptedMemberships } from '../kernel/firestore/memberships';
import { readTogether } from '../kernel/firestore/snapshot';
import { claimUnique, drawUnused } from '../kernel/firestore/unique-keys';
import { isMember, requireChildToChange, requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import {
  concealed,
  credentialsOf,
  openPassword,
  preparePassword,
  type NewPassword,
} from './child-password';
import {
  runIdempotent,
  type Done,
  type IdempotencyKey,
  type IdempotentAnswer,
} from '../kernel/idempotency';
import { withPassword } from './renew-passwords';

export interface CreateChild {
  readonly familyId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly name: string;
  /** Null for none; if left out, the child is asked. */
  readonly picture?: Picture | null | undefined;
  readonly email?: string | undefined;
  /** Generated if omitted. */
  readonly password?: string | undefined;
  /** Parent's language, for a generated password both can pronounce; English by default. */
  readonly callerLanguage?: Language | undefined;
  /** Scheme and host of the web app, for the login link. */
  readonly origin: string;
  readonly idempotencyKey: IdempotencyKey;
}

type Created = RouteResponse<'createChild'>;

/** Answer that is stored with the idempotency key: everything but the password. */
interface Kept {
  readonly child: Created['child'];
  readonly accessCode: string;
}

interface NewChild {
  readonly name: string;
  readonly picture: Picture | null | undefined;
  readonly email: string | null;
  readonly familyId: string;
  readonly prepared: NewPassword;
}

/**
 * Adds a child to one of the caller's families, with its own access code, account number and the given or a
 * generated password. The Auth user is created at the child's first sign-in.
 *
 * A replay answers with the child's current code and password: the caller is still a parent of the family,
 * and needs credentials that work.
 *
 * @throws AppError `not_found` if the family is unknown or the caller has none; `forbidden` if it belongs to
 * others (on a replay also the family the child is in); `limit_reached` if it has as many children as a
 * family can have.
 * @throws AppError `password_unreadable` on a replay whose password can no longer be opened.
 */
export async function createChild(
  deps: Deps,
  caller: ParentCaller,
  input: CreateChild,
): Promise<IdempotentAnswer<Created>> {
  requireSame(input.parentId, caller.id);
  const familyId = await selectFamily(deps, caller, input.familyId);
  const password = input.password ?? generatePassword(deps.randomInt, input.callerLanguage ?? 'en');
  const prepared = await preparePassword(deps, password);
  const { name, picture, idempotencyKey } = input;
  const email = input.email === '' ? null : (input.email ?? null);
  const child = { name, picture, email, familyId, prepared };
  const { answer, replayed } = await runIdempotent<FamilyDoc, Kept>(deps, {
    key: input.password === undefined ? idempotencyKey : concealed(deps, idempotencyKey),
    queueKey: `family ${familyId}`,
    allow: (read) => requireFamily({ db: deps.db, read }, caller, familyId),
    work: (tx, family) => addChild(tx, deps, { ...child, parentId: caller.id, family }),
  });
  const { accessCode } = answer;
  const login = replayed
    ? await reopenLogin(deps, caller, answer.child.id)
    : { accessCode, password };
  const loginInfo = { ...login, loginUrl: `${input.origin}${childLoginPath(login.accessCode)}` };
  return { answer: { child: answer.child, loginInfo }, replayed };
}

/** Picks the named family, else the one the caller opens first, else the first joined. */
async function selectFamily(
  deps: Deps,
  caller: ParentCaller,
  familyId: string | undefined,
): Promise<string> {
  const access = { db: deps.db, read: readOutside };
  if (familyId !== undefined) {
    await requireFamily(access, caller, familyId);
    return familyId;
  }
  const usual = caller.profile.familyId;
  if (usual !== null && (await isMember(access, caller.id, usual))) return usual;
  const [first] = await acceptedMemberships(deps.db, caller.id);
  if (!first) throw new AppError('not_found');
  return first.familyId;
}

async function addChild(
  tx: Transaction,
  deps: Deps,
  child: NewChild & { readonly parentId: string; readonly family: FamilyDoc },
): Promise<Done<Kept>> {
  const { db, randomInt } = deps;
  const { name, picture, email, familyId, parentId, prepared } = child;
  // Read and written in one transaction, so that a family being deleted cannot gain a child, and two
  // concurrent calls cannot both take the last place.
  const { childCount } = child.family;
  if (childCount >= COUNT_LIMITS.childrenOfFamily) throw new AppError('limit_reached');
  const accessCode = await drawUnused(tx, db, 'accessCode', () => generateAccessCode(randomInt));
  const accountNumber = await drawUnused(tx, db, 'accountNumber', () =>
    generateAccountNumber(randomInt),
  );
  const ref = db.users.doc();
  const userId = ref.id;
  const at = Timestamp.fromDate(deps.now());
  tx.update(db.families.doc(familyId), { childCount: childCount + 1 });
  claimUnique(tx, db, { kind: 'accessCode', value: accessCode, userId, at });
  claimUnique(tx, db, { kind: 'accountNumber', value: accountNumber, userId, at });
  tx.create(ref, {
    isParent: false,
    name,
    ...(picture !== undefined && { picture }),
    email,
    familyId,
    parentId,
    accountNumber,
    accessCode,
    sessionEpoch: 0,
    createdAt: at,
  });
  const credentials = credentialsOf(deps, userId, prepared);
  tx.create(db.childCredentials.doc(userId), { familyId, ...credentials, updatedAt: at });
  const answer = { child: { id: userId, name, email }, accessCode };
  return { answer, familyId, childId: userId };
}

/**
 * Checks access to the child itself: if the request names no family, the default may have changed since, and
 * a parent removed from the child's family must not see its secrets.
 */
async function reopenLogin(deps: Deps, caller: ParentCaller, childId: string) {
  const { db } = deps;
  const { child, credentials } = await withPassword(deps, childId, () =>
    readTogether(db, async (tx) => {
      const found = await requireChildToChange({ db, read: readWithin(tx) }, caller, childId);
      const stored = (await tx.get(db.childCredentials.doc(childId))).data() ?? null;
      return { child: found, credentials: stored };
    }),
  );
  // The child has been removed since; the first answer's credentials are worthless.
  if (!credentials || child.accessCode === null) throw new AppError('not_found');
  return { accessCode: child.accessCode, password: openPassword(deps, childId, credentials) };
}
