import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bothReadings,
  readNumber,
  type Notation,
} from '@pennysprout/shared/kernel/money/typed-number';
import { isComposing } from '../../kernel/browser/is-composing';
import { TextField } from '../ui/text-field';
import styles from './money-fields.module.css';

interface NumberInput extends Notation {
  /** As typed. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Size of a step by the arrow keys, which go from `min` to `max`. */
  readonly step: number;
  readonly min: number;
  readonly max?: number | undefined;
  readonly onTyped: (typed: string) => void;
}

type OtherProps = Omit<ComponentProps<typeof TextField>, keyof NumberInput | 'type' | 'onChange'>;

/** Field for a number. The typed text is kept as it is, and parsed by the schema that checks it. */
export function NumberField({
  value,
  error,
  step,
  min,
  max,
  decimals,
  marks,
  onTyped,
  ...field
}: NumberInput & OtherProps) {
  const number = useNumberInput({ value, error, step, min, max, decimals, marks, onTyped });
  return (
    <TextField
      {...field}
      {...number.input}
      className={styles['number'] ?? ''}
      error={number.error}
    />
  );
}

/**
 * Provides the props of an input for a number, and its problem, including an ambiguous number once the user
 * has left the field. It is a text input, because browsers' number fields drop unknown characters before a
 * page sees them: "12,50" becomes 1250.
 */
export function useNumberInput(number: NumberInput) {
  const { value, error, onTyped } = number;
  const { t } = useTranslation();
  const [left, setLeft] = useState<string | null>(null);
  const readings = error !== undefined || left === value ? bothReadings(value, number) : null;
  return {
    error: readings ? t('field.couldBe', { ...readings }) : error,
    input: {
      autoComplete: 'off',
      inputMode: number.decimals === 0 ? ('numeric' as const) : ('decimal' as const),
      onBlur: () => {
        setLeft(value);
      },
      onChange: (event: { readonly target: { readonly value: string } }) => {
        onTyped(event.target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined || isComposing(event)) return;
        const stepped = stepFrom(number, by);
        if (stepped === null) return;
        event.preventDefault();
        onTyped(stepped);
      },
      value,
    },
  };
}

/** Returns the number one step up or down; null if the text is not a number. */
function stepFrom({ value, step, min, max = Infinity, ...notation }: NumberInput, by: number) {
  const now = value.trim() === '' ? 0 : readNumber(value, notation);
  if (now === null) return null;
  const next = Math.min(Math.max(now + by * step, min), max);
  return String(Number(next.toFixed(notation.decimals)));
}
