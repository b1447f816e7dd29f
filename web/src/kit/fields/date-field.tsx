import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../layout/text';
import { TextField } from '../ui/text-field';
import styles from './date-field.module.css';

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'value'> {
  /** YYYY-MM-DD, or empty for none. */
  readonly value: string;
}

/** Field for a date. An empty one says so: Safari shows today's date in it, as if it had been chosen. */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation();
  const [isHalf, setIsHalf] = useState(false);
  const isEmpty = props.value === '' && !isHalf;
  return (
    <TextField
      {...props}
      className={isEmpty ? (styles['empty'] ?? '') : undefined}
      icon={
        isEmpty && (
          <Text aria-hidden="true" as="span" className={styles['none']} tone="quiet">
            {t('field.noDate')}
          </Text>
        )
      }
      onBlur={(event) => {
        setIsHalf(event.target.validity.badInput);
      }}
      type="date"
    />
  );
}
