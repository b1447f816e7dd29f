import { useTranslation } from 'react-i18next';
import type { FamilyMembership } from '../../kernel/session/storage';
import { DeletionDialog } from '../../kit/deletion/deletion-dialog';
import { ExportButtons } from '../../family-export/parts/export-buttons';
import { useDeleteFamily } from '../hooks/use-delete-family';

interface DeleteFamilyDialogProps {
  readonly family: FamilyMembership;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteFamilyDialog(props: DeleteFamilyDialogProps) {
  const { family, open, onClose } = props;
  const { t } = useTranslation('preferences');
  const deletion = useDeleteFamily(family);
  const { familyId, familyName } = family;
  return (
    <DeletionDialog
      deletion={deletion}
      lost={{
        title: t('delete.lost'),
        items: [t('delete.lostChildren'), t('delete.lostBalances'), t('delete.lostHistory')],
      }}
      name={familyName}
      onClose={onClose}
      open={open}
      saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId={familyId} />}
      stays={t('delete.stays')}
      title={t('delete.dialogTitle', { family: familyName })}
    />
  );
}
