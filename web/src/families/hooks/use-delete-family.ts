import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionActions } from '../../kernel/session/session';
import type { FamilyMembership } from '../../kernel/session/storage';
import { toast } from '../../kernel/browser/toast';
import { useDeletion } from '../../kernel/api/use-deletion';

/**
 * Deletes the family and goes to the start page, where a parent finds another family or the offer to
 * create one.
 */
export function useDeleteFamily(family: FamilyMembership) {
  const { familyId, familyName } = family;
  const { t } = useTranslation('preferences');
  const { deleteFamily, deletingFamily, refreshFamilies } = useSessionActions();
  const navigate = useNavigate();
  const deletion = useDeletion({
    send: () => deleteFamily(familyId, familyName.trim()),
    onFoundDone: refreshFamilies,
    onDone: () => {
      // Replace the history entry: there is nothing to go back to.
      void navigate('/', { replace: true });
      toast.show({
        title: t('delete.done'),
        description: t('delete.doneText', { family: familyName }),
        tone: 'success',
      });
    },
    failed: t('delete.failed'),
  });
  /** The family, and with it the dialog, may leave the screen long before it is done. */
  const remove = async () => {
    deletingFamily(family);
    try {
      await deletion.remove();
    } finally {
      deletingFamily(null);
    }
  };
  return { ...deletion, remove };
}
