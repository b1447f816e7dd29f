import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { toast } from '../../../lib/platform/toast';

/**
 * Applies this month's interest and says what came of it. Sent twice it is posted once: the server
 * claims the month.
 */
export function useApplyInterest(familyId: string, onDone: () => void) {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const apply = async () => {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const { outcome, entries } = await call('applyInterest', { params: { familyId } });
      if (outcome === 'applied') {
        toast.show({
          title: t('interest.done'),
          description: t('interest.doneText', { count: entries }),
          tone: 'success',
        });
      } else {
        toast.show({ title: t('interest.none'), description: t(`interest.${outcome}`) });
      }
      onDone();
    } catch (error) {
      toast.show({
        title: t('interest.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { apply, busy };
}
