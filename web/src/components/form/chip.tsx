import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ChipProps {
  /** Chips of one name exclude each other, but for those of which several can be chosen. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly several?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button in the shape of a chip, or a checkbox where several can be chosen. */
export function Chip({ name, value, checked, several, onChoose, children }: ChipProps) {
  return (
    <label className={styles['chip']}>
      <input
        checked={checked}
        name={name}
        onChange={onChoose}
        type={several ? 'checkbox' : 'radio'}
        value={value}
      />
      <span>{children}</span>
    </label>
  );
}

interface ChipGroupProps {
  /** The field that the choice is made for, where its chips are called otherwise. */
  readonly name?: string | undefined;
  readonly legend: string;
  /** What the chips are is plain to see, and the legend is there for those who cannot see it. */
  readonly quiet?: boolean;
  readonly disabled: boolean;
  readonly chips: ReactNode;
  readonly error?: string | undefined;
  /** What belongs to the choice and stands beneath it. */
  readonly children?: ReactNode;
}

/** Chips under the question that they answer. */
export function ChipGroup(props: ChipGroupProps) {
  const { name, legend, quiet = false, disabled, chips, error, children } = props;
  return (
    <fieldset className={styles['group']} disabled={disabled} name={name}>
      <legend className={quiet ? 'visually-hidden' : styles['label']}>{legend}</legend>
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
