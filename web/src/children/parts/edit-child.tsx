import { useTranslation } from 'react-i18next';
import { UserRoundPenIcon } from 'lucide-react';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';
import { PictureButton } from './picture-button';

const loadEditChild = async () => (await import('./edit-child-sheet')).EditChildSheet;

/** Picture of a child, which opens its name and picture. */
export function EditPicture({ child }: { readonly child: LiveChild }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadEditChild);
  return (
    <>
      <PictureButton
        child={child}
        label={t('picture.ofChild', { name: child.name })}
        opener={sheet.opens()}
      />
      {sheet.element({ child })}
    </>
  );
}

/** Button that opens a child's name and picture. */
export function EditChild({ child }: { readonly child: LiveChild }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadEditChild);
  return (
    <Row>
      <Button
        aria-label={t('describe.openLabel', { name: child.name })}
        icon={<UserRoundPenIcon />}
        compact="start"
        variant="plain"
        {...sheet.opens()}
      >
        {t('describe.open')}
      </Button>
      {sheet.element({ child })}
    </Row>
  );
}
