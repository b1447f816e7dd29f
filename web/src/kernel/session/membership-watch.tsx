import { familyOf, membershipsOfParent, type Live } from '../live/live';
import { useLive } from '../live/live-engine';
import { useSession } from './session';
import type { FamilyMembership } from './storage';
import { useReconcile } from '../live/use-reconcile';
import { useRefreshFamilies } from './use-refresh-families';
import { useListenAgain, useRefusals } from './watching';

/**
 * Keeps a parent's families in sync with changes by others: an invitation withdrawn, a member removed, a
 * family renamed, handed over or deleted. Renders nothing; belongs on every screen that shows a family.
 */
export function MembershipWatch() {
  const session = useSession();
  if (session.status !== 'parent') return null;
  const { parent, families, currentFamily } = session;
  return (
    <>
      <WatchMemberships families={families} userId={parent.id} />
      <WatchRefusals />
      {currentFamily && (
        <WatchFamily family={currentFamily} key={currentFamily.familyId} userId={parent.id} />
      )}
    </>
  );
}

interface WatchMembershipsProps {
  readonly userId: string;
  readonly families: readonly FamilyMembership[];
}

function WatchMemberships({ userId, families }: WatchMembershipsProps) {
  const live = useLive(membershipsOfParent(userId));
  const ids = (list: readonly { familyId: string }[]) =>
    list
      .map(({ familyId }) => familyId)
      .sort()
      .join();
  useListenAgain(live);
  useReconcile(heardFrom(live, ids), ids(families), useRefreshFamilies());
  return null;
}

/**
 * Refreshes the families on any refused listener, because the parent may be out of the family. Watching
 * the memberships alone is not enough: the emulator does not end that listener if the same commit ends
 * another.
 */
function WatchRefusals() {
  const refusals = useRefusals();
  useReconcile(refusals > 0 ? String(refusals) : null, '', useRefreshFamilies());
  return null;
}

interface WatchFamilyProps {
  readonly userId: string;
  readonly family: FamilyMembership;
}

function WatchFamily({ userId, family }: WatchFamilyProps) {
  const live = useLive(familyOf(family.familyId));
  const heard = heardFrom(
    live,
    (data) => data && JSON.stringify([data.name, data.ownerId === userId]),
  );
  const known = JSON.stringify([family.familyName, family.isOwner]);
  useListenAgain(live);
  useReconcile(heard, known, useRefreshFamilies());
  return null;
}

/** A failed listener may mean that this parent has lost access. */
function heardFrom<T>(live: Live<T>, describe: (data: T) => string | null): string | null {
  if (live.status === 'loading') return null;
  return live.status === 'ready' ? describe(live.data) : 'refused';
}
