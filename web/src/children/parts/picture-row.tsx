import { useTranslation } from 'react-i18next';
import { PICTURES, type Picture } from '@pennysprout/shared/kernel/words/pictures';
import { Avatar } from '../../kit/avatar/avatar';
import formStyles from '../../kit/fields/form.module.css';
import { useField } from '../../kit/form/form-context';
import styles from './picture-row.module.css';

const CHOICES = [null, ...PICTURES] as const;

interface PictureRowProps {
  readonly label: string;
  /** Name of the child, for the initials if there is no picture. */
  readonly childName: string;
  /** True to hide the label visually, because it is the sheet’s title. */
  readonly quiet?: boolean;
}

/** Row of radio buttons for the pictures of a child, and for none. */
export function PictureRow({ label, childName, quiet = false }: PictureRowProps) {
  const { t } = useTranslation('children');
  const field = useField<Picture | null>('picture');
  return (
    <fieldset className={formStyles['group']} disabled={field.disabled} name="picture">
      <legend className={quiet ? 'visually-hidden' : formStyles['label']}>{label}</legend>
      <div className={styles['pictures']}>
        {CHOICES.map((picture) => {
          const word = t(`picture.${picture ?? 'initials'}`);
          return (
            <label className={styles['picture']} key={picture} title={word}>
              <input
                aria-label={word}
                checked={picture === field.value}
                name="childPicture"
                onChange={() => {
                  field.change(picture);
                }}
                type="radio"
                value={picture ?? ''}
              />
              <Avatar name={childName} picture={picture} size="lg" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
