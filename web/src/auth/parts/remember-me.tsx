import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
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
      <Row as="label" className={styles['label']} gap={3} weight="bold">
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
      </Row>
      <Text id={hintId} size={2} tone="quiet">
        {t('remember.hint')}
      </Text>
    </div>
  );
}
