import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../kit/form/form-sheet';
import { TextRow } from '../../kit/form/rows';
import { useEditChildForm } from '../hooks/use-edit-child-form';
import type { LiveChild } from '../../kernel/live/live';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { ProfileConflict } from './profile-conflict';
import { PictureRow } from './picture-row';

interface EditChildSheetProps extends SheetProps {
  readonly child: LiveChild;
}

/** Sheet in which parents change a child's name and picture. */
export function EditChildSheet({ sheet, child }: EditChildSheetProps) {
  const { t } = useTranslation('children');
  const { id, name, accessCode, picture = null } = child;
  const { form, ...others } = useEditChildForm({
    id,
    accessCode,
    now: { name, picture },
    words: 'describe',
    onDone: sheet.close,
  });
  return (
    <FormSheet
      busy={t('describe.busy')}
      form={form}
      submit={t('describe.submit')}
      sheet={sheet}
      title={t('describe.title')}
      {...(others.conflict && { question: <ProfileConflict {...others} now={others.conflict} /> })}
    >
      <TextRow first label={t('describe.name')} name="name" />
      <PictureRow childName={form.values.name} label={t('describe.picture')} />
    </FormSheet>
  );
}
