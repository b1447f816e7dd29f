import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { childLoginPath, generateAccessCode } from '@pennysprout/shared/family/access-code';
import { generateAccountNumber } from '@pennysprout/shared/family/account-number';
import { generatePassword } from '@pennysprout/shared/family/password';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readOutside, readWithin } from '../../firestore/database';
import { acceptedMemberships } from '../../firestore/memberships';
import { claimUnique, drawUnused } from '../../firestore/unique-keys';
import { hashPassword } from '../../secrets/password-hash';
import { openText, sealText } from '../../secrets/sealed-text';
import { isMember, requireFamily, requireMember, requireSame } from '../access';
import type { ParentCaller } from '../caller';
import { once, type IdempotencyKey, type Once } from '../idempotency';

export interface CreateChild {
  readonly familyId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly name: string;
  readonly email?: string | undefined;
  /** Scheme and host of the web app, for the direct login link. */
  readonly origin: string;
  readonly idempotencyKey: IdempotencyKey;
}

type Created = RouteResponse<'createChild'>;

/** What may be kept with the idempotency key: all of the answer but the password. */
interface Kept {
  readonly child: Created['child'];
  readonly accessCode: string;
}

interface NewChild {
  readonly name: string;
  readonly email: string | null;
  readonly familyId: string;
  readonly passwordHash: string;
  readonly password: string;
}

/**
 * Adds a child to a family of the caller, with an access code, an account number and a password
 * that are its own. The Auth user comes into being at the child's first sign-in.
 *
 * @throws AppError `not_found` when the family is unknown or the caller has none, `forbidden` when
 *   it is another's.
 */
export async function createChild(
  deps: Deps,
  caller: ParentCaller,
  input: CreateChild,
): Promise<Once<Created>> {
  requireSame(input.parentId, caller.id);
  const familyId = await selectFamily(deps, caller, input.familyId);
  const password = generatePassword(deps.randomInt);
  // Hashing is slow on purpose, so it is done before the transaction and not inside of it.
  const passwordHash = await hashPassword(password, deps.passwordCost);
  const { name } = input;
  const email = input.email === '' ? null : (input.email ?? null);
  const child = { name, email, familyId, password, passwordHash };
  const { answer, replayed } = await once<Kept>(
    deps,
    { key: input.idempotencyKey, lane: `family ${familyId}` },
    (tx) => addChild(tx, deps, caller, child),
  );
  const loginInfo = {
    accessCode: answer.accessCode,
    password: replayed ? await reopenPassword(deps, answer.child.id) : password,
    loginUrl: `${input.origin}${childLoginPath(answer.accessCode)}`,
  };
  return { answer: { child: answer.child, loginInfo }, replayed };
}

/** The family that was named, else the one that the caller opens first, else the first joined. */
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
  caller: ParentCaller,
  child: NewChild,
): Promise<Kept> {
  const { db, randomInt } = deps;
  await requireMember({ db, read: readWithin(tx) }, caller, child.familyId);
  const accessCode = await drawUnused(tx, db, 'accessCode', () => generateAccessCode(randomInt));
  const accountNumber = await drawUnused(tx, db, 'accountNumber', () =>
    generateAccountNumber(randomInt),
  );
  const ref = db.users.doc();
  const userId = ref.id;
  const at = Timestamp.fromDate(deps.now());
  const { name, email, familyId, password, passwordHash } = child;
  claimUnique(tx, db, { kind: 'accessCode', value: accessCode, userId, at });
  claimUnique(tx, db, { kind: 'accountNumber', value: accountNumber, userId, at });
  tx.create(ref, {
    isParent: false,
    name,
    email,
    familyId,
    parentId: caller.id,
    accountNumber,
    accessCode,
    createdAt: at,
  });
  tx.create(db.childCredentials.doc(userId), {
    familyId,
    passwordHash,
    sealedPassword: sealText(deps.secrets.passwordKey(), password, userId),
    updatedAt: at,
  });
  return { child: { id: userId, name, email }, accessCode };
}

async function reopenPassword(deps: Deps, childId: string): Promise<string> {
  const credentials = (await deps.db.childCredentials.doc(childId).get()).data();
  // Somebody removed the child since; the first answer's details are worth nothing any more.
  if (!credentials) throw new AppError('not_found');
  return openText(deps.secrets.passwordKey(), credentials.sealedPassword, childId);
}
