import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveSafely } from '../forms/leave-question';
import { useSessionActions } from './session';
import type { FamilyMembership } from './storage';
import { toast } from '../browser/toast';

/** Opens another family's dashboard, with a toast. */
export function useSwitchFamily(): (family: FamilyMembership) => void {
  const { t } = useTranslation(['common', 'family']);
  const { switchFamily } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(
    ({ familyId, familyName }) => {
      leaveSafely(() => {
        if (!switchFamily(familyId)) {
          toast.show({
            title: t('family:notAllowed.title'),
            description: t('family:notAllowed.switchFamily'),
            tone: 'destructive',
          });
          return;
        }
        void navigate('/dashboard');
        toast.show({
          title: t('common:toast.familySwitched.title'),
          description: t('common:toast.familySwitched.description', { family: familyName }),
          tone: 'success',
        });
      });
    },
    [navigate, switchFamily, t],
  );
}
