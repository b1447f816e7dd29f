import type { Jar } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import {
  MOST_PARTS_OF_CHILD,
  type JarFeeling,
  type JarIcon,
  type JarPurpose,
} from '@pennysprout/shared/ledger/jar-choices';
import { addJar, addJarOfChild, jarOf, partsToGive } from '@pennysprout/shared/ledger/jars';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { afterEntries } from '../kernel/posting/after-entries';
import { accountBefore, nextTimestamp, setAccount } from '../kernel/posting/account';
import type { Caller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { newJarId, toJar } from './jar';
import { requireNotPast, toTarget } from './jar-details';
import { accessToAccount } from './with-account';

export interface CreateJar {
  readonly childId: string;
  readonly currency: CurrencyCode;
  readonly name: string;
  readonly icon: JarIcon;
  readonly purpose: JarPurpose;
  /** Positive decimal in the account's currency. */
  readonly target?: number | undefined;
  /** YYYY-MM-DD. */
  readonly wantedBy?: string | undefined;
  /** Parts of new money; as the family prefers if left out. */
  readonly parts?: number | undefined;
  readonly feeling?: JarFeeling | null | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Adds an empty jar to an account of the child, which may be new. If no part of new money is given, it gets
 * the family's preference for new jars. If the account has a jar that the child must ask for, parts that a
 * child gives to a new jar come out of the free parts.
 *
 * @throws AppError `forbidden` if a child gives it more parts than a child may; `invalid_request` if not as
 * many stay free.
 * @throws AppError `limit_reached`; `name_taken`; `invalid_request` if the date is past.
 * @throws AppError as `requireChildToDivide` does.
 */
export async function createJar(
  deps: Deps,
  caller: Caller,
  input: CreateJar,
): Promise<IdempotentAnswer<Jar>> {
  const { childId, currency, name, icon, purpose, target, wantedBy = null } = input;
  const { parts: wanted = null, feeling } = input;
  if (wanted !== null && wanted > MOST_PARTS_OF_CHILD && caller.kind !== 'parent') {
    throw new AppError('forbidden');
  }
  const access = accessToAccount(deps, caller, childId, currency);
  const targetMinor = target === undefined ? null : toTarget(target, currency);
  const done = await runIdempotent(deps, {
    key: input.idempotencyKey,
    ...access,
    work: async (tx, { familyId }, read) => {
      const now = deps.now();
      if (wantedBy !== null) requireNotPast(wantedBy, now);
      const before = (await read(access.ref)).data();
      const account = { userId: childId, familyId, currency };
      const id = newJarId(deps.db, currency);
      const preferred = await newJarParts(deps, familyId, read);
      const stored = accountBefore(before, account);
      const about = {
        name,
        icon,
        purpose,
        targetMinor,
        wantedBy,
        ...(feeling !== undefined && { feeling }),
        createdAt: Timestamp.fromDate(now),
      };
      const after =
        caller.kind === 'parent'
          ? addJar(stored, id, { ...about, parts: wanted ?? preferred })
          : addJarOfChild(stored, id, { ...about, parts: partsOfChild(stored, wanted, preferred) });
      if (before) tx.update(access.ref, { pots: potsOf(after) });
      else setAccount(tx, deps.db, account, after, { updatedAt: nextTimestamp(now, before) });
      return { answer: toJar(jarOf(after, id), currency), familyId, childId };
    },
  });
  await afterEntries(deps, [childId]);
  return done;
}

/**
 * Returns the parts of new money for a jar that a child makes: its wish or, as far as possible, the family's
 * preference.
 *
 * @throws AppError `invalid_request` if it wants more than are free.
 */
function partsOfChild(account: Account, wanted: number | null, preferred: number): number {
  const most = partsToGive(account);
  if (wanted === null) return Math.min(preferred, most);
  if (wanted <= most) return wanted;
  throw new AppError('invalid_request', {
    fields: [{ path: 'parts', key: 'validation.partsNotFree' }],
  });
}

/**
 * Returns the family's preference for new jars.
 *
 * @throws AppError `not_found` if the family is being deleted and its preferences are gone.
 */
async function newJarParts({ db }: Deps, familyId: string, read: Read): Promise<number> {
  const preferences = (await read(db.familyPreferences.doc(familyId))).data();
  if (!preferences) throw new AppError('not_found');
  return preferences.newJarParts ?? DEFAULT_NEW_JAR_PARTS;
}
