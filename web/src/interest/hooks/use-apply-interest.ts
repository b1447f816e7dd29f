import { useTranslation } from 'react-i18next';
import { useCall } from '../../kernel/api/use-call';
import { eventToast } from '../../events/describe-event';
import { toast } from '../../kernel/browser/toast';

/**
 * Applies this month's interest and reports the outcome. If it is sent twice, it is posted once: the server
 * claims the month.
 */
export function useApplyInterest(familyId: string, onDone: () => void) {
  const { t } = useTranslation('preferences');
  const { send, busy, problem } = useCall('applyInterest', {
    failed: t('interest.failed'),
    onSuccess: ({ outcome, entries }) => {
      if (outcome === 'applied') {
        const description = t('interest.doneText', { count: entries });
        toast.show(eventToast('parent', 'interest', { title: t('interest.done'), description }));
      } else {
        toast.show({ title: t('interest.none'), description: t(`interest.${outcome}`) });
      }
      onDone();
    },
  });
  return { apply: () => send({ params: { familyId } }), busy, problem };
}
