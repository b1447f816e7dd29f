import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from '@pennysprout/shared/kernel/money/typed-number';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { isComposing } from '../../kernel/browser/is-composing';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly words: { readonly less: string; readonly more: string };
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * Small whole number from 0, typed or changed step by step. Typed values are clamped at once. Any other text
 * stays as typed with an error beside it, and `useForm` sends nothing meanwhile.
 */
export function Stepper(props: StepperProps) {
  const { value, max, words, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const typing = useTyping(props);
  const error = typing.isRead ? props.error : t('field.wholeNumber');
  const step = (by: number, icon: React.JSX.Element, does: string) => (
    <IconButton
      disabled={disabled || value + by < 0 || value + by > max}
      label={does}
      onClick={() => {
        typing.set(value + by);
      }}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className={styles['stepper']}>
      <StepperWords {...props} error={error} id={id} />
      <span className={styles['box']}>
        {step(-1, <MinusIcon />, words.less)}
        <NumberInput {...props} error={error} id={id} typing={typing} />
        {step(1, <PlusIcon />, words.more)}
      </span>
    </div>
  );
}

function clamped(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

/** Keeps the typed text while it writes the number differently, or is not a number. */
function useTyping({ value, max, onChange }: StepperProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number } | null>(
    null,
  );
  const text = typed?.value === value ? typed.text : String(value);
  const isRead = readWhole(text) !== null;
  return {
    text,
    isRead,
    type: (next: string) => {
      const read = readWhole(next);
      const set = read === null ? value : clamped(read, max);
      setTyped(read === null || read === set ? { text: next, value: set } : null);
      onChange(set);
    },
    set: (next: number) => {
      setTyped(null);
      onChange(clamped(next, max));
    },
    leave: () => {
      if (isRead) setTyped(null);
    },
  };
}

function readWhole(typed: string): number | null {
  const read = typed.trim() === '' ? 0 : readNumber(typed, { decimals: 0 });
  return Number.isInteger(read) ? read : null;
}

interface PartProps extends StepperProps {
  readonly id: string;
}

function StepperWords({ id, label, hint, error }: PartProps) {
  return (
    <div className={styles['what']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
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

interface NumberInputProps extends PartProps {
  readonly typing: ReturnType<typeof useTyping>;
}

function NumberInput(props: NumberInputProps) {
  const { id, name, value, hint, error, disabled, typing } = props;
  return (
    <input
      aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      autoComplete="off"
      className={styles['number']}
      disabled={disabled}
      id={id}
      inputMode="numeric"
      name={name}
      onBlur={typing.leave}
      onChange={(event) => {
        typing.type(event.target.value);
      }}
      onFocus={(event) => {
        // Typing replaces the number instead of adding digits to it.
        event.currentTarget.select();
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined || isComposing(event)) return;
        event.preventDefault();
        typing.set(value + by);
      }}
      ref={(input) => {
        input?.setCustomValidity(typing.isRead || error === undefined ? '' : error);
      }}
      value={typing.text}
    />
  );
}
