import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionActions } from './session';
import { toast } from '../browser/toast';

/**
 * Returns a function that refreshes the parent's families. A parent who has lost the open family gets a
 * message, and sees another family or the offer to create one.
 * @throws ApiError from the returned promise
 */
export function useRefreshFamilies(): () => Promise<void> {
  const { t } = useTranslation('family');
  const { refreshFamilies } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(async () => {
    const lost = await refreshFamilies();
    if (!lost) return;
    void navigate('/dashboard', { replace: true });
    toast.show({
      title: t('lost.title', { family: lost.familyName }),
      description: t('lost.text'),
    });
  }, [navigate, refreshFamilies, t]);
}
