import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ChipProps {
  /** Chips of the same name exclude each other, unless `several` is set. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly several?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** Radio button, or checkbox for multiple choice, in the shape of a chip. */
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
  /** Name of the field, if it differs from its chips' name. */
  readonly name?: string | undefined;
  readonly legend: string;
  /** True to hide the legend visually, because the chips speak for themselves. */
  readonly quiet?: boolean;
  readonly disabled: boolean;
  readonly chips: ReactNode;
  readonly error?: string | undefined;
  /** Content below the chips. */
  readonly children?: ReactNode;
}

/** Group of chips with its legend. */
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
