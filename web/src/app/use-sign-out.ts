import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveSafely } from '../lib/forms/leave-question';
import { useSession, useSessionActions } from '../lib/session/session';
import { toast } from '../lib/platform/toast';

/**
 * Signs out, goes to the landing screen and says so, in a parent's or a child's words.
 * @param afterwards is done once nobody is signed in any more
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
