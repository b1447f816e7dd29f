import { useTranslation } from 'react-i18next';
import type { LiveChild } from '../../kernel/live/live';
import { DeletionDialog } from '../../kit/deletion/deletion-dialog';
import { ExportButtons } from '../../family-export/parts/export-buttons';
import { useDeleteChild } from '../hooks/use-delete-child';

interface DeleteChildDialogProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

export function DeleteChildDialog({ child, familyId, ...dialog }: DeleteChildDialogProps) {
  const { t } = useTranslation('parent');
  const deletion = useDeleteChild(child, familyId, dialog.onClose);
  const { name } = child;
  return (
    <DeletionDialog
      {...dialog}
      deletion={deletion}
      lost={{
        title: t('deleteChild.lost', { name }),
        items: [
          t('deleteChild.lostAccess'),
          t('deleteChild.lostBalances'),
          t('deleteChild.lostHistory'),
        ],
      }}
      name={name}
      saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId={familyId} />}
      stays={t('deleteChild.stays')}
      title={t('deleteChild.title', { name })}
    />
  );
}
