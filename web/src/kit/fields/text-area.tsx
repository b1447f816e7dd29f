import { useId, type TextareaHTMLAttributes } from 'react';
import { cx } from '../ui/cx';
import styles from './form.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** Labelled multi-line text input with an accessible error. */
export function TextArea({ label, error, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={2}
        {...textarea}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className={cx(styles['textarea'], error && styles['invalid'])}
        id={id}
      />
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
