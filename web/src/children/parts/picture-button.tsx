import { PencilIcon } from 'lucide-react';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { Avatar } from '../../kit/avatar/avatar';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import styles from './picture-button.module.css';

interface PictureButtonProps {
  readonly child: { readonly name: string; readonly picture?: Picture | null | undefined };
  readonly label: string;
  readonly opener: DialogOpener;
}

/** Picture of a child with a pencil, which opens the choice of another. */
export function PictureButton({ child, label, opener }: PictureButtonProps) {
  return (
    <button className={styles['button']} type="button" {...opener}>
      <Avatar name={child.name} picture={child.picture} />
      <span aria-hidden className={styles['pencil']}>
        <PencilIcon />
      </span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
