import type { Jar } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { JarIcon, JarPurpose, JarRelease } from '@pennysprout/shared/ledger/account';
import { changeJar as changed, jarOf } from '@pennysprout/shared/ledger/jars';
import { refuse, textProblems } from '@pennysprout/shared/schemas/stored-texts';
import type { Deps } from '../../deps';
import type { Caller } from '../caller';
import { currencyOfJar, toJar } from './jar';
import { requireNotPast, toTarget } from './jar-details';
import { askFor, changePots } from './with-account';

/** What is not named stays as it is, and null clears. */
export interface ChangeJar {
  readonly childId: string;
  readonly jarId: string;
  readonly name?: string | undefined;
  readonly icon?: JarIcon | undefined;
  readonly purpose?: JarPurpose | undefined;
  /** A positive decimal of the jar's currency. */
  readonly target?: number | null | undefined;
  /** YYYY-MM-DD. */
  readonly wantedBy?: string | null | undefined;
  readonly release?: JarRelease | undefined;
}

/**
 * Changes what is said of a jar; what it has stays in it. A date that has passed meanwhile may be sent
 * again as it is, and so may a name that would not be taken today.
 *
 * @throws AppError `forbidden` when a child changes who takes out of the jar.
 * @throws AppError `name_taken`, `invalid_amount`, or `invalid_request` when the date is past or the name
 *   has something invisible in it.
 * @throws AppError as `requireChildToDivide` does, and `not_found` when there is no such jar.
 */
export async function changeJar(deps: Deps, caller: Caller, input: ChangeJar): Promise<Jar> {
  const { childId, jarId, name, icon, purpose, target, wantedBy, release } = input;
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
  };
  const asked = askFor(deps, caller, childId, currency);
  const account = await changePots(deps, asked, (before) => {
    const jar = jarOf(before, jarId);
    if (wantedBy != null && wantedBy !== jar.wantedBy) requireNotPast(wantedBy, deps.now());
    if (name !== undefined) refuse(textProblems('name', name, [jar.name]));
    return changed(before, jarId, change);
  });
  return toJar(jarOf(account, jarId), currency);
}
