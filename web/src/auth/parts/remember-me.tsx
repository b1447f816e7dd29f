import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './remember-me.module.css';

interface RememberMeProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Checkbox to remember the child on this device. A native one, because antd's is heavy. */
export function RememberMe({ checked, onChange }: RememberMeProps) {
  const { t } = useTranslation('childLogin');
  const hintId = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']}>
        <input
          aria-describedby={hintId}
          checked={checked}
          name="remember"
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
          type="checkbox"
        />
        <span>{t('remember.label')}</span>
      </label>
      <p className={styles['hint']} id={hintId}>
        {t('remember.hint')}
      </p>
    </div>
  );
}
