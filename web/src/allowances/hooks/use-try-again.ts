import { useTranslation } from 'react-i18next';
import { toastAbout } from '../../events/told';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import type { LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';
import { toTerms, valuesOf } from '../model/allowance-form';

/**
 * Tries at once to pay an allowance that could not be paid: a change of its terms, here to the same,
 * pays first what is due.
 */
export function useTryAgain(
  allowance: LiveAllowance,
  preferences: LiveFamilyPreferences,
  name: string,
) {
  const { t } = useTranslation('parent');
  const { send, busy } = useCall('changeAllowance', {
    failed: t('happened.notPaid', { name }),
    onSuccess: () => {
      toast.show(toastAbout('parent', 'allowance', { title: t('happened.tried', { name }) }));
    },
  });
  const body = toTerms(valuesOf(allowance, preferences), allowance);
  return { tryAgain: () => void send({ params: { id: allowance.id }, body }), busy };
}
