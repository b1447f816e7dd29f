import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { normaliseAccessCode } from '@pennysprout/shared/children/access-code';
import { requireBareUser } from '../platform/sign-ins/child-users';
import type { ClientAddress } from '../kernel/client-address';
import type { Deps } from '../kernel/deps';
import { readChildWithCredentials, readTogether } from '../kernel/firestore/snapshot';
import { ownerOfUnique } from '../kernel/firestore/unique-keys';
import { issueDevicePass, newDevice, readDevicePass } from '../platform/secrets/device-pass';
import { verifyPassword } from '../platform/secrets/password-hash';
import { countLoginAttempt, noteSignIn } from './login-attempts';

export interface ChildLogin {
  /** Access code as typed; case, spaces and hyphens are ignored. */
  readonly accessCode: string;
  readonly password: string;
  /** Device pass of the child's last sign-in on this device, if any. */
  readonly devicePass?: string | undefined;
  readonly address: ClientAddress;
}

/** Id for a child that does not exist, so that an unknown code costs the same reads and hash. */
const NOBODY = 'nobody';

/**
 * Exchanges an access code and a password for the child and a custom token.
 *
 * The token carries the session epoch read together with the hash. If a parent sets a new password during the
 * check, the token has the old epoch and opens nothing. The claim survives ID token refreshes. Source:
 * https://github.com/firebase/firebase-js-sdk/issues/6113
 *
 * A device with the pass of an earlier sign-in is throttled separately. Only such a device learns that its
 * code was replaced; to everyone else that code is as unknown as any other.
 *
 * @throws AppError `invalid_credentials`, the same for an unknown code and a wrong password.
 * @throws AppError `access_code_ended` to a device on which the child has signed in with it.
 * @throws AppError `too_many_attempts` with the seconds to wait.
 * @throws AppError `unavailable` if Auth cannot be asked about the child's Auth user.
 */
export async function childLogin(
  deps: Deps,
  _caller: null,
  input: ChildLogin,
): Promise<RouteResponse<'childLogin'>> {
  const accessCode = normaliseAccessCode(input.accessCode);
  const known = await showPass(deps, accessCode, input.devicePass);
  const login = { accessCode, address: input.address, device: known?.device ?? null };
  await countLoginAttempt(deps, login);
  const { id, child, passwordHash } = known?.found ?? (await findChild(deps, accessCode));
  const matches = await verifyPassword(input.password, passwordHash, deps.passwordCost);
  if (!child || !matches) throw new AppError('invalid_credentials');
  const { name, picture, familyId, accountNumber, sessionEpoch } = child;
  const [customToken] = await Promise.all([
    deps.auth.createCustomToken(id, { sessionEpoch }),
    noteSignIn(deps, login),
    requireBareUser(deps, id),
  ]);
  const pass = { device: login.device ?? newDevice(), sessionEpoch };
  const devicePass = issueDevicePass(
    deps.secrets.passwordKey(),
    accessCode,
    pass,
    deps.now().getTime(),
  );
  const about = { id, name, familyId, accountNumber, isParent: false };
  return { ...about, ...(picture && { picture }), devicePass, customToken };
}

interface Found {
  readonly id: string;
  readonly child: ChildDoc | null;
  readonly passwordHash: string | null;
  /** True if the code was a child's once; it is never reused. */
  readonly retired: boolean;
}

async function findChild({ db }: Deps, accessCode: string): Promise<Found> {
  const { userId, retired } = await ownerOfUnique(db, 'accessCode', accessCode);
  const id = userId ?? NOBODY;
  const found = await readTogether(db, (tx) => readChildWithCredentials(tx, db, id));
  const child = found.child?.accessCode === accessCode ? found.child : null;
  return { id, child, passwordHash: found.credentials?.passwordHash ?? null, retired };
}

/**
 * Verifies a device pass. Null unless we signed it for this code, which proves that the child has signed in
 * on the device. Runs before the attempt is counted: checking a signature needs no read, so it adds no cost
 * that a stranger could cause.
 *
 * @throws AppError `access_code_ended`
 */
async function showPass(
  deps: Deps,
  accessCode: string,
  text = '',
): Promise<{ readonly found: Found; readonly device: string | null } | null> {
  const key = deps.secrets.passwordKey();
  const pass = readDevicePass(key, accessCode, text, deps.now().getTime());
  if (!pass) return null;
  const found = await findChild(deps, accessCode);
  if (found.retired) throw new AppError('access_code_ended');
  // A pass from before a password change is treated as a stranger's.
  const holds = found.child?.sessionEpoch === pass.sessionEpoch;
  return { found, device: holds ? pass.device : null };
}
