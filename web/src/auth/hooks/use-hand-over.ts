import { useTranslation } from 'react-i18next';
import type { LiveChild } from '../../kernel/live/live';
import { useCall } from '../../kernel/api/use-call';
import { ApiError } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';
import { toast } from '../../kernel/browser/toast';
import { useSessionActions } from '../../kernel/session/session';
import { rememberChild } from '../model/remembered-children';

/**
 * Hands this device over to a child, in this order: the code is fetched, the parent is signed out and their
 * stored data deleted, and the child is signed in with the code. A failure before the sign-out leaves the
 * parent signed in; a later one leaves nobody signed in.
 */
export function useHandOver(child: Pick<LiveChild, 'id' | 'name'>) {
  const { t } = useTranslation(['children', 'common']);
  const actions = useSessionActions();
  const errorMessage = useErrorMessage();

  const become = async (code: string, remember: boolean) => {
    try {
      await actions.signOut();
    } catch {
      toast.show({
        title: t('common:toast.signOutFailed.title'),
        description: t('common:toast.signOutFailed.description'),
        tone: 'destructive',
      });
      return;
    }
    try {
      const { name, picture, accessCode, devicePass } = await actions.takeHandOver(code);
      if (!remember || accessCode === null) return;
      rememberChild({ name, accessCode, devicePass, ...(picture && { picture }) });
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'network';
      toast.show({
        title: t('children:device.failed', { name: child.name }),
        description: isKnown ? errorMessage(error) : t('children:device.late'),
        tone: 'destructive',
      });
    }
  };

  const { send, problem } = useCall('handOver', {
    failed: t('children:device.failed', { name: child.name }),
  });
  return {
    problem,
    handOver: async (remember: boolean) => {
      const { code } = await send({ params: { id: child.id } });
      await become(code, remember);
    },
  };
}
