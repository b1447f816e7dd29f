import type { Jar } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type {
  JarFeeling,
  JarIcon,
  JarPurpose,
  JarRelease,
} from '@pennysprout/shared/ledger/jar-choices';
import { changeJar as changed, jarOf } from '@pennysprout/shared/ledger/jars';
import { refuse, textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import type { Deps } from '../kernel/deps';
import type { Caller } from '../kernel/caller';
import { afterEntries } from '../kernel/posting/after-entries';
import { currencyOfJar, toJar } from './jar';
import { requireNotPast, toTarget } from './jar-details';
import { accessToAccount, changePots } from './with-account';

/** Partial update: omitted fields are unchanged, null clears. */
export interface ChangeJar {
  readonly childId: string;
  readonly jarId: string;
  readonly name?: string | undefined;
  readonly icon?: JarIcon | undefined;
  readonly purpose?: JarPurpose | undefined;
  /** Positive decimal in the jar's currency. */
  readonly target?: number | null | undefined;
  /** YYYY-MM-DD. */
  readonly wantedBy?: string | null | undefined;
  readonly release?: JarRelease | undefined;
  readonly feeling?: JarFeeling | null | undefined;
}

/**
 * Changes a jar's details, not its money. A date that has passed, or a name that would no longer be accepted,
 * may be sent again unchanged.
 *
 * @throws AppError `forbidden` if a child changes who may take out of the jar.
 * @throws AppError `name_taken`; `invalid_amount`; `invalid_request` if the date is past or the name has
 * invisible characters.
 * @throws AppError as `requireChildToDivide` does; `not_found` if there is no such jar.
 */
export async function changeJar(deps: Deps, caller: Caller, input: ChangeJar): Promise<Jar> {
  const { childId, jarId, name, icon, purpose, target, wantedBy, release, feeling } = input;
  if (release !== undefined && caller.kind !== 'parent') throw new AppError('forbidden');
  const currency = currencyOfJar(jarId);
  const targetMinor = target == null ? target : toTarget(target, currency);
  const change = {
    ...(name !== undefined && { name }),
    ...(icon !== undefined && { icon }),
    ...(purpose !== undefined && { purpose }),
    ...(targetMinor !== undefined && { targetMinor }),
    ...(wantedBy !== undefined && { wantedBy }),
    ...(release !== undefined && { release }),
    ...(feeling !== undefined && { feeling }),
  };
  const access = accessToAccount(deps, caller, childId, currency);
  const account = await changePots(deps, access, (before) => {
    const jar = jarOf(before, jarId);
    if (wantedBy != null && wantedBy !== jar.wantedBy) requireNotPast(wantedBy, deps.now());
    if (name !== undefined) refuse(textProblems('name', name, [jar.name]));
    return changed(before, jarId, change);
  });
  // A lower target may have filled it.
  if (targetMinor !== undefined) await afterEntries(deps, [childId]);
  return toJar(jarOf(account, jarId), currency);
}
