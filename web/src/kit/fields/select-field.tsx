import { useId } from 'react';
import { ChevronDownIcon } from 'lucide-react';
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
  readonly hint?: string;
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** Labelled native select, which works best on phones. */
export function SelectField({ label, hint, placeholder, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <select
          {...select}
          aria-describedby={hint ? `${id}-hint` : undefined}
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
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
