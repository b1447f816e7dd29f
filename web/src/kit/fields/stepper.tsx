import { useId } from 'react';
import { MinusIcon, PlusIcon } from 'lucide-react';
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

/** Small whole number from 0, typed or changed step by step. Typed values are clamped at once. */
export function Stepper(props: StepperProps) {
  const { value, max, words, disabled = false } = props;
  const id = useId();
  const set = (next: number) => {
    props.onChange(Math.min(Math.max(next, 0), max));
  };
  const step = (by: number, icon: React.JSX.Element, does: string) => (
    <IconButton
      disabled={disabled || value + by < 0 || value + by > max}
      label={does}
      onClick={() => {
        set(value + by);
      }}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className={styles['stepper']}>
      <StepperWords {...props} id={id} />
      <span className={styles['box']}>
        {step(-1, <MinusIcon />, words.less)}
        <NumberInput {...props} id={id} onSet={set} />
        {step(1, <PlusIcon />, words.more)}
      </span>
    </div>
  );
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
  readonly onSet: (value: number) => void;
}

function NumberInput({ id, name, value, hint, error, disabled, onSet }: NumberInputProps) {
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
      onChange={(event) => {
        onSet(Number(event.target.value.replace(/\D/g, '')));
      }}
      onFocus={(event) => {
        // Typing replaces the number instead of adding digits to it.
        event.currentTarget.select();
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onSet(value + by);
      }}
      value={String(value)}
    />
  );
}
