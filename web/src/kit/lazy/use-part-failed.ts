import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kernel/browser/toast';

/** Returns a function that tells the user a part of the screen did not load, and what to do. */
export function usePartFailed(): () => void {
  const { t } = useTranslation('common');
  return useCallback(() => {
    toast.show({
      title: t('crash.partTitle'),
      description: t('crash.partDescription'),
      tone: 'destructive',
    });
  }, [t]);
}
