import { useTranslation } from 'react-i18next';
import { Avatar } from '../../kit/avatar/avatar';
import { useSheet } from '../../kit/dialog/use-sheet';
import type { SignedInChild } from '../../kernel/session/storage';
import styles from './own-picture.module.css';

const loadOwnPicture = async () => (await import('./own-picture-sheet')).OwnPictureSheet;

/** Picture of the signed-in child, which opens the choice of another. */
export function OwnPicture({ child }: { readonly child: SignedInChild }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadOwnPicture);
  const { name, picture } = child;
  return (
    <>
      <button className={styles['button']} type="button" {...sheet.opens()}>
        <Avatar name={name} picture={picture} />
        <span className="visually-hidden">
          {picture ? t('picture.of', { picture: t(`picture.${picture}`) }) : t('picture.choose')}
        </span>
      </button>
      {sheet.element({ child })}
    </>
  );
}
