import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionActions } from './session';
import { toast } from '../platform/toast';

/**
 * Brings the parent's families up to date. A parent who has lost the family that was open is told so, and
 * finds another one on the screen, or the offer to create one.
 * @throws ApiError from the returned promise.
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
