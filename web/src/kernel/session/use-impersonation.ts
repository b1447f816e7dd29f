import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionActions } from './session';
import type { ImpersonatedChild } from './storage';
import { toast } from '../browser/toast';

/** Starts and stops viewing a child's dashboard as its parent, with a toast for each. */
export function useImpersonation() {
  const { t } = useTranslation('family');
  const { startImpersonation, stopImpersonation } = useSessionActions();
  const navigate = useNavigate();

  const start = useCallback(
    (child: ImpersonatedChild) => {
      if (!startImpersonation(child)) {
        toast.show({
          title: t('notAllowed.title'),
          description: t('notAllowed.viewChild'),
          tone: 'destructive',
        });
        return;
      }
      void navigate('/dashboard');
      toast.show({
        title: t('impersonation.started'),
        description: t('impersonation.startedText', { name: child.name }),
      });
    },
    [navigate, startImpersonation, t],
  );

  const stop = useCallback(() => {
    stopImpersonation();
    void navigate('/dashboard');
    toast.show({ title: t('impersonation.stopped') });
  }, [navigate, stopImpersonation, t]);

  /** Stops because the child no longer belongs to the family. */
  const stopForGood = useCallback(
    (name: string) => {
      stopImpersonation();
      void navigate('/dashboard', { replace: true });
      toast.show({
        title: t('impersonation.stopped'),
        description: t('impersonation.childGone', { name }),
      });
    },
    [navigate, stopImpersonation, t],
  );

  return { start, stop, stopForGood };
}
