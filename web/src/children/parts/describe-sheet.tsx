import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../kit/form/form-sheet';
import { TextRow } from '../../kit/form/rows';
import { useDescribeForm } from '../hooks/use-describe-form';
import type { ChildSheetProps } from '../model/child-sheet-props';
import { LookConflict } from './look-conflict';
import { PictureRow } from './picture-row';

/** Sheet in which parents change a child's name and picture. */
export function DescribeSheet({ sheet, child }: Omit<ChildSheetProps, 'familyId'>) {
  const { t } = useTranslation('children');
  const { id, name, accessCode, picture = null } = child;
  const { form, ...others } = useDescribeForm({
    id,
    accessCode,
    now: { name, picture },
    words: 'describe',
    onDone: sheet.close,
  });
  return (
    <FormSheet
      form={form}
      sheet={sheet}
      title={t('describe.title')}
      words="children:describe"
      {...(others.conflict && { question: <LookConflict {...others} now={others.conflict} /> })}
    >
      <TextRow first name="name" />
      <PictureRow childName={form.values.name} name="picture" />
    </FormSheet>
  );
}
