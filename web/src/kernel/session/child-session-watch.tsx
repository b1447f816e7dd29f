import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client';
import { recordOfChild, type LiveOwnRecord } from '../live/live';
import { useLive } from '../live/live-engine';
import { useSession, useSessionActions } from './session';
import { rememberEnded } from './ended-child';
import { renewRemembered } from './remembered-look';
import { endsChildSession } from './open-session';
import type { SignedInChild } from './storage';
import { useReconcile } from '../live/use-reconcile';
import { useListenAgain, useRefusals } from './watching';

/**
 * Signs a child out when its session ends while it is in use: a parent has set a new password, or the
 * family is gone. Renders nothing; belongs on the child's own screen.
 */
export function ChildSessionWatch() {
  const session = useSession();
  return session.status === 'child' ? <WatchChild child={session.child} /> : null;
}

function WatchChild({ child }: { readonly child: SignedInChild }) {
  const live = useLive(recordOfChild(child.id));
  // A password reset changes this document, so the rules re-evaluate the listener at that moment. The
  // refusal arrives with all others.
  useListenAgain(live);
  useCurrentLook(child, live.status === 'ready' ? live.data : null);
  const refusals = useRefusals();
  useReconcile(refusals > 0 ? String(refusals) : null, '', useLeaveIfEnded(child));
  return null;
}

/** Takes over a new name and picture at once, also where this device remembers the child. */
function useCurrentLook({ id, ...before }: SignedInChild, record: LiveOwnRecord | null) {
  const { childDescribed } = useSessionActions();
  const { name, picture = null, accessCode } = record ?? before;
  const isNew = name !== before.name || picture !== (before.picture ?? null);
  useEffect(() => {
    if (isNew) childDescribed(id, { name, picture });
    renewRemembered(accessCode ?? null, { name, picture });
  }, [accessCode, childDescribed, id, isNew, name, picture]);
}

/**
 * Asks the server whether the session is still valid, since only it can tell for sure. If not, signs out
 * and leads to the child's login, which says what to do.
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
      // Before the sign-out, which unmounts this screen and asks where to go.
      rememberEnded(child);
      await signOut();
      void navigate('/child-login', { replace: true });
    }
  }, [child, navigate, signOut]);
}
