import { useTranslation } from 'react-i18next';
import { JAR_ICONS, type JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { useRow } from '../../kit/form/form-context';
import formStyles from '../../kit/fields/form.module.css';
import { JarIcon } from './jar-icon';
import styles from './icon-row.module.css';

/** Row of radio buttons for the 24 icons of a jar. */
export function IconRow({ name }: { readonly name: string }) {
  const { t } = useTranslation('jars');
  const row = useRow<JarIconName>(name);
  return (
    <fieldset className={formStyles['group']} disabled={row.disabled} name={name}>
      <legend className={formStyles['label']}>{row.label}</legend>
      <div className={styles['icons']}>
        {JAR_ICONS.map((icon) => (
          <label className={styles['icon']} key={icon} title={t(`icon.${icon}`)}>
            <input
              aria-label={t(`icon.${icon}`)}
              checked={icon === row.value}
              name="jarIcon"
              onChange={() => {
                row.change(icon);
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
