import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { ChildDoc } from '@pennysprout/shared/data/documents';
import { normaliseAccessCode } from '@pennysprout/shared/family/access-code';
import type { Deps } from '../../deps';
import { ownerOfUnique } from '../../firestore/unique-keys';
import { verifyPassword } from '../../secrets/password-hash';
import { countLoginTry, forgiveLoginTries } from './login-tries';

export interface ChildLogin {
  /** As typed; case, spaces and hyphens do not matter. */
  readonly accessCode: string;
  readonly password: string;
  /** Where the try comes from; see `http/client-address.ts`. */
  readonly address: string;
}

/** Stands for whoever does not exist, so that an unknown code costs the same reads and hash. */
const NOBODY = 'nobody';

/**
 * Exchanges an access code and a password for the child and a custom token to sign in with.
 *
 * @throws AppError `invalid_credentials`, the same for an unknown code and a wrong password.
 * @throws AppError `too_many_attempts` with the seconds to wait.
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
  const [customToken] = await Promise.all([
    deps.auth.createCustomToken(id),
    forgiveLoginTries(deps, login),
  ]);
  const { name, familyId, accountNumber } = child;
  return { id, name, familyId, accountNumber, isParent: false, customToken };
}

async function findChild(
  deps: Deps,
  accessCode: string,
): Promise<{ id: string; child: ChildDoc | null; passwordHash: string | null }> {
  const id = (await ownerOfUnique(deps.db, 'accessCode', accessCode)) ?? NOBODY;
  const [user, credentials] = await Promise.all([
    deps.db.users.doc(id).get(),
    deps.db.childCredentials.doc(id).get(),
  ]);
  const found = user.data();
  const child = found && !found.isParent && found.accessCode === accessCode ? found : null;
  return { id, child, passwordHash: credentials.data()?.passwordHash ?? null };
}
