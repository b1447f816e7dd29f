import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ChipProps {
  /** Chips of one name exclude each other. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button in the shape of a chip. */
export function Chip({ name, value, checked, onChoose, children }: ChipProps) {
  return (
    <label className={styles['chip']}>
      <input checked={checked} name={name} onChange={onChoose} type="radio" value={value} />
      <span>{children}</span>
    </label>
  );
}

interface ChipGroupProps {
  readonly legend: string;
  readonly disabled: boolean;
  readonly chips: ReactNode;
  readonly error?: string | undefined;
  /** What belongs to the choice and stands beneath it. */
  readonly children?: ReactNode;
}

/** Chips under the question that they answer. */
export function ChipGroup({ legend, disabled, chips, error, children }: ChipGroupProps) {
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['label']}>{legend}</legend>
      <div className={styles['chips']}>{chips}</div>
      {error && (
        <p className={styles['error']} role="status">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
