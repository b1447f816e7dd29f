import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveSafely } from '../kernel/forms/leave-question';
import { useSession, useSessionActions } from '../kernel/session/session';
import { toast } from '../kernel/browser/toast';

/**
 * Signs out, opens the landing screen and shows a toast, worded for a parent or a child.
 * @param afterwards called after the sign-out
 */
export function useSignOut(afterwards?: () => void): () => void {
  const { t } = useTranslation('common');
  const actions = useSessionActions();
  const isChild = useSession().status === 'child';
  const navigate = useNavigate();
  return useCallback(() => {
    const done = isChild ? 'loggedOut' : 'signedOut';
    leaveSafely(() => {
      actions.signOut().then(
        () => {
          afterwards?.();
          void navigate('/', { replace: true });
          toast.show({
            title: t(`toast.${done}.title`),
            description: t(`toast.${done}.description`),
          });
        },
        () => {
          toast.show({
            title: t('toast.signOutFailed.title'),
            description: t('toast.signOutFailed.description'),
            tone: 'destructive',
          });
        },
      );
    });
  }, [actions, afterwards, isChild, navigate, t]);
}
