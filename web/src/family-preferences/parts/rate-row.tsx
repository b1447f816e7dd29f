import type { ReactNode } from 'react';
import { NumberField } from '../../kit/fields/number-field';
import { useRow, type RowWords } from '../../kit/form/form-context';
import { limitTyped } from '../model/typed-number';

interface RateRowProps extends RowWords {
  /** Field of the form. */
  readonly name: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly decimals: number;
  readonly disabled?: boolean;
  /** Shown at the field's end. */
  readonly trailing?: ReactNode;
  /** Called in place of the change of this field alone, if others change with it. */
  readonly onTyped?: (rate: string) => void;
}

/** Row of a rate, which cannot be typed beyond its range and its decimals. */
export function RateRow({ name, range, decimals, ...props }: RateRowProps) {
  const { disabled = false, trailing, onTyped } = props;
  const row = useRow<string>(name, props);
  return (
    <NumberField
      disabled={row.disabled || disabled}
      error={row.error}
      hint={row.hint}
      inputMode="decimal"
      label={row.label}
      max={range.max}
      min={range.min}
      name={name}
      onChange={(event) => {
        (onTyped ?? row.change)(limitTyped(event.target.value, { max: range.max, decimals }));
      }}
      step={range.step}
      trailing={trailing}
      value={row.value}
    />
  );
}
