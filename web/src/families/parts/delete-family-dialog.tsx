import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMembership } from '../../kernel/session/storage';
import { DeletionDialog } from '../../kit/deletion/deletion-dialog';
import { useDeleteFamily } from '../hooks/use-delete-family';

interface DeleteFamilyDialogProps {
  readonly family: FamilyMembership;
  readonly saveFirst: (disabled: boolean) => ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteFamilyDialog(props: DeleteFamilyDialogProps) {
  const { family, saveFirst, open, onClose } = props;
  const { t } = useTranslation('preferences');
  const deletion = useDeleteFamily(family);
  const { familyName } = family;
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
      saveFirst={saveFirst}
      stays={t('delete.stays')}
      title={t('delete.dialogTitle', { family: familyName })}
    />
  );
}
