import { useTranslation } from 'react-i18next';
import { JAR_ICONS, type JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import formStyles from '../../kit/fields/form.module.css';
import { JarIcon } from './jar-icon';
import styles from './icon-picker.module.css';

interface IconPickerProps {
  readonly value: JarIconName;
  readonly disabled: boolean;
  readonly onChange: (icon: JarIconName) => void;
}

/** Radio buttons for the 24 icons of a jar. */
export function IconPicker({ value, disabled, onChange }: IconPickerProps) {
  const { t } = useTranslation('jars');
  return (
    <fieldset className={formStyles['group']} disabled={disabled} name="icon">
      <legend className={formStyles['label']}>{t('form.icon')}</legend>
      <div className={styles['icons']}>
        {JAR_ICONS.map((icon) => (
          <label className={styles['icon']} key={icon} title={t(`icon.${icon}`)}>
            <input
              aria-label={t(`icon.${icon}`)}
              checked={icon === value}
              name="jarIcon"
              onChange={() => {
                onChange(icon);
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
