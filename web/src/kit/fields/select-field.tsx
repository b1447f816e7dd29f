import { useId } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { cx } from '../ui/cx';
import styles from './select-field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Set for names and codes, which are the same in all languages. */
  readonly translate?: 'no';
}

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shown while nothing is selected. */
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
}

/** Labelled native select, which works best on phones. */
export function SelectField({ label, hint, error, ...props }: SelectFieldProps) {
  const { placeholder, options, ...select } = props;
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <select
          {...select}
          aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className={styles['select']}
          id={id}
          onChange={(event) => {
            select.onChange(event.target.value);
          }}
        >
          {placeholder && (
            <option disabled value="">
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} translate={option.translate} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
