import type { ReactNode } from 'react';
import type { Notation } from '@pennysprout/shared/kernel/money/typed-number';
import { useField } from '../../kit/form/form-context';
import { NumberRow } from '../../kit/form/rows';
import { limitTyped } from '../model/typed-number';

interface RateRowProps {
  /** Field of the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly notation: Notation;
  readonly disabled?: boolean;
  /** Shown at the field's end. */
  readonly trailing?: ReactNode;
  /** Called in place of the change of this field alone, if others change with it. */
  readonly onTyped?: (rate: string) => void;
}

/** Row of a rate, which cannot be typed beyond its range and its decimals. */
export function RateRow({ range, notation, onTyped, ...row }: RateRowProps) {
  const { change } = useField<string>(row.name);
  return (
    <NumberRow
      {...row}
      {...range}
      {...notation}
      onTyped={(typed) => {
        (onTyped ?? change)(limitTyped(typed, range.max, notation));
      }}
    />
  );
}
