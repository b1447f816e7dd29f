import { useTranslation } from 'react-i18next';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';

/** Provides the actions on an existing allowance, apart from changing its terms. */
export function useAllowanceActions(id: string, onDone: () => void) {
  const { t } = useTranslation('allowance');
  const failed = t('failed.title');
  const said = (title: string) => ({
    failed,
    onSuccess: () => {
      toast.show({ title, tone: 'success' });
      onDone();
    },
  });
  const pause = useCall('pauseAllowance', said(t('pausedToast')));
  const resume = useCall('resumeAllowance', said(t('resumedToast')));
  const remove = useCall('deleteAllowance', said(t('deletedToast')));
  const request = { params: { id } };
  return {
    pause: () => void pause.send(request),
    resume: () => void resume.send(request),
    remove: () => void remove.send(request),
    pausing: pause.busy,
    resuming: resume.busy,
    removing: remove.busy,
    busy: pause.busy || resume.busy || remove.busy,
  };
}
