import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly icon?: ReactNode;
  /** Button at the field's end, e.g. to show a password. */
  readonly trailing?: ReactNode;
}

/** Labelled text input with an accessible hint and error. */
export function TextField({
  label,
  hint,
  error,
  icon,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div
        className={cx(
          styles['box'],
          error && styles['invalid'],
          input.readOnly && styles['locked'],
        )}
      >
        {icon}
        <input
          {...input}
          id={id}
          className={cx(styles['input'], className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
