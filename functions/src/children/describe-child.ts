import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { requireChildToDivide } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';

type Described = RouteResponse<'describeChild'>;

type DescribeChild = RouteBody<'describeChild'> & { readonly childId: string };

/**
 * Changes a child's name and picture; omitted fields stay. With `seen`, changes that others have saved since
 * stay too, unless both changed the same field.
 *
 * @throws AppError `forbidden` if a child changes its name.
 * @throws AppError `conflict` if somebody else has since changed the same thing to another value.
 * @throws AppError as `requireChildToDivide` does.
 */
export function describeChild(
  deps: Deps,
  caller: Caller,
  { childId, seen, ...wanted }: DescribeChild,
): Promise<Described> {
  const { db } = deps;
  return db.transact(`child ${childId}`, async (tx) => {
    const child = await requireChildToDivide({ db, read: readWithin(tx) }, caller, childId);
    if (wanted.name !== undefined && caller.kind !== 'parent') throw new AppError('forbidden');
    const stored = aboutOf(child);
    const next = {
      name: merged(stored.name, wanted.name, seen?.name),
      picture: merged(stored.picture, wanted.picture, seen?.picture),
    };
    const chooses = wanted.picture !== undefined;
    // Also store an explicit “none”, so that the child is not asked again.
    const isFirst = chooses && child.picture === undefined;
    if (isFirst || next.name !== stored.name || next.picture !== stored.picture) {
      const { name, picture } = next;
      tx.update(db.users.doc(childId), { name, ...(chooses && { picture }) });
    }
    return { id: childId, ...next };
  });
}

function aboutOf({ name, picture }: ChildDoc): Pick<Described, 'name' | 'picture'> {
  return { name, picture: picture ?? null };
}

/** Returns the value to store: the wanted one, unless only somebody else has changed it. */
function merged<T>(stored: T, wanted: T | undefined, seen: T | undefined): T {
  if (wanted === undefined || wanted === stored) return stored;
  if (seen === undefined || seen === stored) return wanted;
  if (wanted === seen) return stored;
  throw new AppError('conflict');
}
