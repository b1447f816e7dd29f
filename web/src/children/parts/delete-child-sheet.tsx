import { useTranslation } from 'react-i18next';
import { DeletionSheet } from '../../kit/deletion/deletion-sheet';
import { ExportButtons } from '../../family-export/parts/export-buttons';
import { useDeleteChild } from '../hooks/use-delete-child';
import type { LiveChild } from '../../kernel/live/live';
import type { SheetProps } from '../../kit/dialog/use-sheet';

interface DeleteChildSheetProps extends SheetProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/** Sheet that deletes a child's account. */
export function DeleteChildSheet({ sheet, child, familyId }: DeleteChildSheetProps) {
  const { t } = useTranslation('parent');
  const deletion = useDeleteChild(child, familyId, sheet.close);
  const { name } = child;
  return (
    <DeletionSheet
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
      sheet={sheet}
      stays={t('deleteChild.stays')}
      title={t('deleteChild.title', { name })}
    />
  );
}
