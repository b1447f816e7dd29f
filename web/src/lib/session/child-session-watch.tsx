import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client';
import { useLiveOwnName } from '../live/live';
import { toast } from '../platform/toast';
import { useSession, useSessionActions } from './session';
import { rememberEnded } from './ended-child';
import { endsChildSession } from './open-session';
import type { SignedInChild } from './storage';
import { useReconcile } from '../live/use-reconcile';
import { useListenAgain, useRefusals } from './watching';

/**
 * Leads a child out when its session has ended while it is looking: a parent has set a new password,
 * or the family is gone. It shows nothing, and stands on the child's own screen.
 */
export function ChildSessionWatch() {
  const session = useSession();
  return session.status === 'child' ? <WatchChild child={session.child} /> : null;
}

function WatchChild({ child }: { readonly child: SignedInChild }) {
  // The document that a reset changes, so that the rules look at it at that moment. What they refuse
  // is heard of with all other refusals.
  useListenAgain(useLiveOwnName(child.id));
  const refusals = useRefusals();
  useReconcile(refusals > 0 ? String(refusals) : null, '', useLeaveIfEnded(child));
  return null;
}

/**
 * Asks the server whether the session still stands, because only it can say so for sure. If not, all
 * that was on the screen goes, and the child's login says what to do.
 * @throws ApiError from the returned promise when the server cannot be asked.
 */
function useLeaveIfEnded(child: SignedInChild): () => Promise<void> {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await call('getFamilyInfo', { query: { familyId: child.familyId } });
    } catch (error) {
      if (!endsChildSession(error)) throw error;
      // Before the sign-out, which takes this screen away and asks where to go.
      rememberEnded(child);
      await signOut();
      // It may still say who has just come in.
      toast.dismiss();
      void navigate('/child-login', { replace: true });
    }
  }, [child, navigate, signOut]);
}
