import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import type { SignedInChild } from '../../kernel/session/storage';
import { useEditChildForm } from '../hooks/use-edit-child-form';
import { ProfileConflict } from './profile-conflict';
import { PictureRow } from './picture-row';

export interface OwnPictureSheetProps extends SheetProps {
  readonly child: SignedInChild;
}

/** Sheet in which a child chooses its own picture. */
export function OwnPictureSheet({ sheet, child }: OwnPictureSheetProps) {
  const { t } = useTranslation('children');
  const { id, name, accessCode = null, picture = null } = child;
  const { form, ...others } = useEditChildForm({
    id,
    accessCode,
    now: { name, picture },
    words: 'own',
    onDone: sheet.close,
  });
  return (
    <FormSheet
      busy={t('own.busy')}
      form={form}
      submit={t('own.submit')}
      title={t('own.title')}
      sheet={sheet}
      {...(others.conflict && { question: <ProfileConflict {...others} now={others.conflict} /> })}
    >
      <PictureRow childName={name} label={t('own.picture')} quiet />
    </FormSheet>
  );
}
