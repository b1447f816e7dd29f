import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client';
import { onRefusal } from '../api/refusals';
import {
  familyOf,
  membershipsOfParent,
  recordOfChild,
  type Live,
  type LiveOwnRecord,
} from '../live/live';
import { useLive } from '../live/live-engine';
import { useReconcile } from '../live/use-reconcile';
import { rememberEnded } from './ended-child';
import { endsChildSession } from './open-session';
import { updateRememberedChild } from './remembered-profile';
import { useSession, useSessionActions } from './session';
import type { FamilyMembership, SignedInChild } from './storage';
import { useRefreshFamilies } from './use-refresh-families';

/** Debounce: refusals arrive in bursts, one per listener, and are handled together. */
const REFUSALS_MS = 200;

/** Delay before a failed listener is restarted. */
const LISTEN_AGAIN_MS = 30_000;

/**
 * Keeps the session up to date with other people's changes: a parent's families, or the end of a child's
 * session. Renders nothing; belongs on every screen that shows a family.
 */
export function SessionWatch() {
  const session = useSession();
  if (session.status === 'child') return <WatchChild child={session.child} />;
  if (session.status !== 'parent') return null;
  const { parent, families, currentFamily } = session;
  return (
    <>
      <WatchMemberships families={families} userId={parent.id} />
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

/**
 * Refreshes the families when a membership is added or removed, and when any listener is refused, because the
 * parent may have been removed: the emulator does not end the listener of the memberships if the same commit
 * ends another.
 */
function WatchMemberships({ families, userId }: WatchMembershipsProps) {
  const live = useLive(membershipsOfParent(userId));
  const refresh = useRefreshFamilies();
  const ids = (list: readonly { familyId: string }[]) =>
    list
      .map(({ familyId }) => familyId)
      .sort()
      .join();
  useListenAgain(live);
  useReconcile(liveValueOf(live, ids), ids(families), refresh);
  useOnRefusals(refresh);
  return null;
}

interface WatchFamilyProps {
  readonly userId: string;
  readonly family: FamilyMembership;
}

/** Refreshes the families when this one has another name or owner, or may not be read any more. */
function WatchFamily({ userId, family }: WatchFamilyProps) {
  const live = useLive(familyOf(family.familyId));
  const liveFamily = liveValueOf(
    live,
    (data) => data && JSON.stringify([data.name, data.ownerId === userId]),
  );
  const known = JSON.stringify([family.familyName, family.isOwner]);
  useListenAgain(live);
  useReconcile(liveFamily, known, useRefreshFamilies());
  return null;
}

/** A failed listener may mean that this parent has lost access. */
function liveValueOf<T>(live: Live<T>, describe: (data: T) => string | null): string | null {
  if (live.status === 'loading') return null;
  return live.status === 'ready' ? describe(live.data) : 'refused';
}

/**
 * Signs a child out when its session ends while it is in use: a parent has set a new password, or the
 * family is gone.
 */
function WatchChild({ child }: { readonly child: SignedInChild }) {
  const live = useLive(recordOfChild(child.id));
  // A password reset changes this document, so the rules re-evaluate the listener at that moment. The
  // refusal arrives with all others.
  useListenAgain(live);
  useCurrentProfile(child, live.status === 'ready' ? live.data : null);
  useOnRefusals(useLeaveIfEnded(child));
  return null;
}

/** Applies a new name and picture at once, also to the child remembered on this device. */
function useCurrentProfile({ id, ...before }: SignedInChild, record: LiveOwnRecord | null) {
  const { changeChildProfile } = useSessionActions();
  const { name, picture = null, accessCode } = record ?? before;
  const isNew = name !== before.name || picture !== (before.picture ?? null);
  useEffect(() => {
    if (isNew) changeChildProfile(id, { name, picture });
    updateRememberedChild(accessCode ?? null, { name, picture });
  }, [accessCode, changeChildProfile, id, isNew, name, picture]);
}

/**
 * Asks the server whether the session is still valid, since only it can tell for sure. If not, signs out and
 * opens the child's login, which explains the next step.
 * @throws ApiError from the returned promise if the server cannot be reached
 */
function useLeaveIfEnded(child: SignedInChild): () => Promise<void> {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await call('getFamilyInfo', { query: { familyId: child.familyId } });
    } catch (error) {
      if (!endsChildSession(error)) throw error;
      // Before the sign-out, which unmounts this screen and redirects.
      rememberEnded(child);
      await signOut();
      void navigate('/child-login', { replace: true });
    }
  }, [child, navigate, signOut]);
}

/** Asks the server, with retries, after each burst of refusals by the security rules. */
function useOnRefusals(ask: () => Promise<void>): void {
  const [bursts, setBursts] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRefusal(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setBursts((count) => count + 1);
      }, REFUSALS_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  useReconcile(bursts > 0 ? String(bursts) : null, '', ask);
}

/** Restarts a failed listener that has no visible retry button, after a delay. */
function useListenAgain(live: Live<unknown>): void {
  const retry = live.status === 'error' ? live.retry : null;
  useEffect(() => {
    if (!retry) return undefined;
    const timer = setTimeout(retry, LISTEN_AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [retry]);
}
