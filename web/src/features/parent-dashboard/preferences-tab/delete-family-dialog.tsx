import { useTranslation } from 'react-i18next';
import type { FamilyMembership } from '../../../lib/storage';
import { DeletionDialog } from '../deletion/deletion-dialog';
import { useDeleteFamily } from './use-delete-family';

interface DeleteFamilyDialogProps {
  readonly family: FamilyMembership;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteFamilyDialog({ family, open, onClose }: DeleteFamilyDialogProps) {
  const { t } = useTranslation('preferences');
  const deletion = useDeleteFamily(family);
  const { familyId, familyName } = family;
  return (
    <DeletionDialog
      deletion={deletion}
      familyId={familyId}
      lost={{
        title: t('delete.lost'),
        items: [t('delete.lostChildren'), t('delete.lostBalances'), t('delete.lostHistory')],
      }}
      name={familyName}
      onClose={onClose}
      open={open}
      stays={t('delete.stays')}
      title={t('delete.dialogTitle', { family: familyName })}
    />
  );
}
