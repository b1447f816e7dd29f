import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import type { SignedInChild } from '../../kernel/session/storage';
import { useDescribeForm } from '../hooks/use-describe-form';
import { LookConflict } from './look-conflict';
import { PictureRow } from './picture-row';

export interface OwnPictureSheetProps extends SheetProps {
  readonly child: SignedInChild;
}

/** Sheet in which a child chooses its own picture. */
export function OwnPictureSheet({ sheet, child }: OwnPictureSheetProps) {
  const { id, name, accessCode = null, picture = null } = child;
  const { form, ...others } = useDescribeForm({
    id,
    accessCode,
    now: { name, picture },
    words: 'own',
    onDone: sheet.close,
  });
  return (
    <FormSheet
      form={form}
      sheet={sheet}
      words="children:own"
      {...(others.conflict && { question: <LookConflict {...others} now={others.conflict} /> })}
    >
      <PictureRow childName={name} name="picture" quiet />
    </FormSheet>
  );
}
