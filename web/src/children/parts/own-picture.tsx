import { useTranslation } from 'react-i18next';
import { useSheet } from '../../kit/dialog/use-sheet';
import type { SignedInChild } from '../../kernel/session/storage';
import { PictureButton } from './picture-button';

const loadOwnPicture = async () => (await import('./own-picture-sheet')).OwnPictureSheet;

/** Picture of the signed-in child, which opens the choice of another. */
export function OwnPicture({ child }: { readonly child: SignedInChild }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadOwnPicture);
  const { picture } = child;
  return (
    <>
      <PictureButton
        child={child}
        label={
          picture ? t('picture.of', { picture: t(`picture.${picture}`) }) : t('picture.choose')
        }
        opener={sheet.opens()}
      />
      {sheet.element({ child })}
    </>
  );
}
