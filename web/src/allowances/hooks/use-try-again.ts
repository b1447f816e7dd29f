import { useTranslation } from 'react-i18next';
import { toastAbout } from '../../events/told';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import type { LiveAllowance } from '../../kernel/live/live';

/** Tries at once to pay an allowance that could not be paid. */
export function useTryAgain({ id }: LiveAllowance, name: string) {
  const { t } = useTranslation('parent');
  const { send, busy, problem } = useCall('payAllowanceNow', {
    failed: t('happened.notPaid', { name }),
    onSuccess: () => {
      toast.show(toastAbout('parent', 'allowance', { title: t('happened.tried', { name }) }));
    },
  });
  return { tryAgain: () => void send({ params: { id } }), busy, problem };
}
