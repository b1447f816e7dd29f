import { useTranslation } from 'react-i18next';
import type { FamilyMembership } from '../../kernel/session/storage';
import { DeletionSheet } from '../../kit/deletion/deletion-sheet';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ExportButtons } from '../../family-export/parts/export-buttons';
import { useDeleteFamily } from '../hooks/use-delete-family';

interface DeleteFamilySheetProps extends SheetProps {
  readonly family: FamilyMembership;
}

/** Sheet that deletes a family. */
export function DeleteFamilySheet({ sheet, family }: DeleteFamilySheetProps) {
  const { t } = useTranslation('preferences');
  const deletion = useDeleteFamily(family);
  const { familyId, familyName } = family;
  return (
    <DeletionSheet
      deletion={deletion}
      lost={{
        title: t('delete.lost'),
        items: [t('delete.lostChildren'), t('delete.lostBalances'), t('delete.lostHistory')],
      }}
      name={familyName}
      saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId={familyId} />}
      sheet={sheet}
      stays={t('delete.stays')}
      title={t('delete.dialogTitle', { family: familyName })}
    />
  );
}
