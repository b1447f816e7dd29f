import type { KeyboardEvent } from 'react';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { TextField } from '../../../components/ui/text-field';
import { TextArea } from './text-area';
import type { CashForm } from './use-cash-form';
import styles from './move-money.module.css';

interface ReasonFieldProps {
  readonly form: CashForm;
  /** The question above it all. */
  readonly question: string;
  /** May be empty: then there is only the text field, and it asks the question. */
  readonly presets: readonly string[];
  readonly words: { readonly custom: string; readonly label: string; readonly placeholder: string };
  readonly multiline?: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Chips for the family's reasons, and a field for one of the parent's own. */
export function ReasonField(props: ReasonFieldProps) {
  const { form, question, presets, words } = props;
  if (presets.length === 0) return <OwnReason {...props} label={question} />;
  return (
    <fieldset className={styles['reasons']} disabled={props.disabled}>
      <legend className={styles['label']}>{question}</legend>
      <div className={styles['chips']}>
        {presets.map((preset) => (
          <Chip
            checked={chosenPreset(form) === preset}
            key={preset}
            label={preset}
            onChoose={() => {
              form.chooseReason({ preset }, preset);
            }}
          />
        ))}
        <Chip
          checked={form.values.choice === 'custom'}
          label={words.custom}
          onChoose={() => {
            form.chooseReason('custom', '');
          }}
        />
      </div>
      <OwnReason {...props} label={words.label} />
    </fieldset>
  );
}

function chosenPreset({ values: { choice } }: CashForm): string | null {
  return choice === null || choice === 'custom' ? null : choice.preset;
}

/** Typing here chooses the parent's own words over a chip. */
function OwnReason(props: ReasonFieldProps & { readonly label: string }) {
  const { form, label, words, error, disabled, multiline = false } = props;
  const field = {
    autoComplete: 'off',
    disabled,
    error,
    label,
    maxLength: LIMITS.description,
    name: 'description',
    onChange: (event: { target: { value: string } }) => {
      form.chooseReason('custom', event.target.value);
    },
    placeholder: words.placeholder,
    value: chosenPreset(form) === null ? form.values.description : '',
  };
  return multiline ? <TextArea {...field} onKeyDown={submitOnEnter} /> : <TextField {...field} />;
}

interface ChipProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** A radio button in the shape of a chip. */
function Chip({ label, checked, onChoose }: ChipProps) {
  return (
    <label className={styles['chip']}>
      <input checked={checked} name="reason" onChange={onChoose} type="radio" value={label} />
      <span>{label}</span>
    </label>
  );
}

/** Enter sends the form as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // While an input method composes (Zhuyin, Pinyin), Enter only accepts what it suggests.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
