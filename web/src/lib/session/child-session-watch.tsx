import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChildUser } from '@pennysprout/shared/api/contract';
import { call } from '../api/api-client';
import { useLiveOwnName } from '../live/live';
import { useSession, useSessionActions } from './session';
import { endsChildSession } from './open-session';
import { toast } from '../platform/toast';
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

function WatchChild({ child }: { readonly child: ChildUser }) {
  // The document that a reset changes, so that the rules look at it at that moment. What they refuse
  // is heard of with all other refusals.
  useListenAgain(useLiveOwnName(child.id));
  const refusals = useRefusals();
  useReconcile(refusals > 0 ? String(refusals) : null, '', useLeaveIfEnded(child));
  return null;
}

/**
 * Asks the server whether the session still stands, because only it can say so for sure. If not, all
 * that was on the screen goes, and the child is told what to do.
 * @throws ApiError from the returned promise when the server cannot be asked.
 */
function useLeaveIfEnded({ familyId }: ChildUser): () => Promise<void> {
  const { t } = useTranslation('childLogin');
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await call('getFamilyInfo', { query: { familyId } });
    } catch (error) {
      if (!endsChildSession(error)) throw error;
      await signOut();
      void navigate('/', { replace: true });
      toast.show({ title: t('ended.title'), description: t('ended.description') });
    }
  }, [familyId, navigate, signOut, t]);
}
