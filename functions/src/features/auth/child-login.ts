import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { ChildDoc } from '@pennysprout/shared/data/collections/users';
import { normaliseAccessCode } from '@pennysprout/shared/family/access-code';
import { requireBareAccount } from '../../accounts/child-accounts';
import type { ClientAddress } from '../../client-address';
import type { Deps } from '../../deps';
import { readChildWithCredentials, readTogether } from '../../firestore/snapshot';
import { ownerOfUnique } from '../../firestore/unique-keys';
import { verifyPassword } from '../../secrets/password-hash';
import { countLoginTry, noteSignIn } from '../login-tries';

export interface ChildLogin {
  /** As typed; case, spaces and hyphens do not matter. */
  readonly accessCode: string;
  readonly password: string;
  readonly address: ClientAddress;
}

/** Stands for whoever does not exist, so that an unknown code costs the same reads and hash. */
const NOBODY = 'nobody';

/**
 * Exchanges an access code and a password for the child and a custom token to sign in with.
 *
 * The token carries the session epoch that was read together with the hash. If a parent sets a new
 * password while the old one is being checked, the token is of the old epoch and opens nothing. The
 * claim stays in the session when its ID token is renewed.
 * Source: https://github.com/firebase/firebase-js-sdk/issues/6113
 *
 * @throws AppError `invalid_credentials`, the same for an unknown code and a wrong password.
 * @throws AppError `too_many_attempts` with the seconds to wait.
 * @throws AppError `unavailable` when Auth cannot be asked about the child's account.
 */
export async function childLogin(
  deps: Deps,
  _caller: null,
  input: ChildLogin,
): Promise<RouteResponse<'childLogin'>> {
  const accessCode = normaliseAccessCode(input.accessCode);
  const login = { accessCode, address: input.address };
  await countLoginTry(deps, login);
  const { id, child, passwordHash } = await findChild(deps, accessCode);
  const matches = await verifyPassword(input.password, passwordHash, deps.passwordCost);
  if (!child || !matches) throw new AppError('invalid_credentials');
  const { name, familyId, accountNumber, sessionEpoch } = child;
  const [customToken] = await Promise.all([
    deps.auth.createCustomToken(id, { sessionEpoch }),
    noteSignIn(deps, login),
    requireBareAccount(deps, id),
  ]);
  return { id, name, familyId, accountNumber, isParent: false, customToken };
}

async function findChild(
  deps: Deps,
  accessCode: string,
): Promise<{ id: string; child: ChildDoc | null; passwordHash: string | null }> {
  const { db } = deps;
  const id = (await ownerOfUnique(db, 'accessCode', accessCode)) ?? NOBODY;
  const found = await readTogether(db, (tx) => readChildWithCredentials(tx, db, id));
  const child = found.child?.accessCode === accessCode ? found.child : null;
  return { id, child, passwordHash: found.credentials?.passwordHash ?? null };
}
