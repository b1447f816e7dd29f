import type { Jar } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import { potsOf } from '@pennysprout/shared/ledger/account';
import type { JarIcon, JarPurpose } from '@pennysprout/shared/ledger/jar-choices';
import { addJar, jarOf } from '@pennysprout/shared/ledger/jars';
import { MOST_PARTS_OF_CHILD } from '@pennysprout/shared/jars/schemas';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { accountBefore, nextTimestamp, setAccount } from '../kernel/posting/account';
import type { Caller } from '../kernel/caller';
import { once, type IdempotencyKey, type Once } from '../kernel/idempotency';
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
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Adds an empty jar to an account of the child, which may be new. Without a part of new money of its own
 * it gets the family's preference for new jars.
 *
 * @throws AppError `forbidden` if a child gives it more parts than a child may.
 * @throws AppError `limit_reached`; `name_taken`; `invalid_request` if the date is past.
 * @throws AppError as `requireChildToDivide` does.
 */
export function createJar(deps: Deps, caller: Caller, input: CreateJar): Promise<Once<Jar>> {
  const { childId, currency, name, icon, purpose, target, wantedBy = null } = input;
  const { parts: wanted = null } = input;
  if (wanted !== null && wanted > MOST_PARTS_OF_CHILD && caller.kind !== 'parent') {
    throw new AppError('forbidden');
  }
  const access = accessToAccount(deps, caller, childId, currency);
  const targetMinor = target === undefined ? null : toTarget(target, currency);
  return once(deps, {
    key: input.idempotencyKey,
    ...access,
    work: async (tx, { familyId }, read) => {
      const now = deps.now();
      if (wantedBy !== null) requireNotPast(wantedBy, now);
      const before = (await read(access.ref)).data();
      const account = { userId: childId, familyId, currency };
      const id = newJarId(deps.db, currency);
      const preferred = await newJarParts(deps, familyId, read);
      const parts = wanted ?? preferred;
      const about = { name, icon, purpose, targetMinor, wantedBy, parts };
      const after = addJar(accountBefore(before, account), id, about);
      if (before) tx.update(access.ref, { pots: potsOf(after) });
      else setAccount(tx, deps.db, account, after, { updatedAt: nextTimestamp(now, before) });
      return { answer: toJar(jarOf(after, id), currency), familyId, childId };
    },
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
