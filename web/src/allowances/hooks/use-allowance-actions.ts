import { useTranslation } from 'react-i18next';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';

/** Provides the actions on an existing allowance, apart from changing its terms. */
export function useAllowanceActions(id: string, onDone: () => void) {
  const { t } = useTranslation('allowance');
  const failed = t('failed.title');
  const withToast = (title: string) => ({
    failed,
    onSuccess: () => {
      toast.show({ title, tone: 'success' });
      onDone();
    },
  });
  const pause = useCall('pauseAllowance', withToast(t('pausedToast')));
  const resume = useCall('resumeAllowance', withToast(t('resumedToast')));
  const remove = useCall('deleteAllowance', withToast(t('deletedToast')));
  const request = { params: { id } };
  return {
    pause: () => void pause.send(request),
    resume: () => void resume.send(request),
    remove: () => void remove.send(request),
    pausing: pause.busy,
    resuming: resume.busy,
    removing: remove.busy,
    problem: pause.problem ?? resume.problem ?? remove.problem,
    busy: pause.busy || resume.busy || remove.busy,
  };
}
