import { useTranslation } from 'react-i18next';
import { JAR_ICONS, type JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { useField } from '../../kit/form/form-context';
import formStyles from '../../kit/fields/form.module.css';
import { JarIcon } from '../../kit/jar/jar-icon';
import { cx } from '../../kit/ui/cx';
import styles from './icon-row.module.css';

interface IconRowProps {
  readonly label: string;
  /** True to focus the chosen one when the form opens. */
  readonly first?: boolean;
  /** True for smaller pictures, so that all of them fit on a phone together with other fields. */
  readonly small?: boolean;
  /** Called in place of the change of this field alone, if others change with it. */
  readonly onChoose?: (icon: JarIconName) => void;
}

/** Row of radio buttons for the 24 pictures of a jar. */
export function IconRow({ label, first = false, small = false, onChoose }: IconRowProps) {
  const { t } = useTranslation('jars');
  const field = useField<JarIconName>('icon');
  const choose = onChoose ?? field.change;
  return (
    <fieldset className={formStyles['group']} disabled={field.disabled} name="icon">
      <legend className={formStyles['label']}>{label}</legend>
      <div className={cx(styles['icons'], small && styles['small'])}>
        {JAR_ICONS.map((icon) => (
          <label className={styles['icon']} key={icon} title={t(`icon.${icon}`)}>
            <input
              aria-label={t(`icon.${icon}`)}
              checked={icon === field.value}
              data-first-focus={first && icon === field.value ? true : undefined}
              name="jarIcon"
              onChange={() => {
                choose(icon);
              }}
              type="radio"
              value={icon}
            />
            <span>
              <JarIcon icon={icon} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
