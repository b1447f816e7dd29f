import type { KeyboardEvent } from 'react';
import { Chip, ChipGroup } from '../../../components/form/chip';
import { TextArea } from '../../../components/form/text-area';
import { TextField } from '../../../components/ui/text-field';
import type { MoveForm } from '../api/use-move-money';

interface ReasonFieldProps {
  readonly form: MoveForm;
  /** The question above it all. */
  readonly question: string;
  /** May be empty: then there is only the text field, and it asks the question. */
  readonly presets: readonly string[];
  readonly words: { readonly custom: string; readonly label: string; readonly placeholder: string };
  readonly multiline?: boolean;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Chips for the family's reasons, and a field for one of the parent's own. */
export function ReasonField(props: ReasonFieldProps) {
  const { form, question, presets, words } = props;
  if (presets.length === 0) return <OwnReason {...props} label={question} />;
  return (
    <ChipGroup
      chips={
        <>
          {presets.map((preset) => (
            <Chip
              checked={chosenPreset(form) === preset}
              key={preset}
              name="reason"
              onChoose={() => {
                form.chooseReason({ preset }, preset);
              }}
              value={preset}
            >
              {preset}
            </Chip>
          ))}
          <Chip
            checked={form.values.choice === 'custom'}
            name="reason"
            onChoose={() => {
              form.chooseReason('custom', '');
            }}
            value="custom"
          >
            {words.custom}
          </Chip>
        </>
      }
      disabled={props.disabled}
      legend={question}
    >
      <OwnReason {...props} label={words.label} />
    </ChipGroup>
  );
}

function chosenPreset({ values: { choice } }: MoveForm): string | null {
  return choice === null || choice === 'custom' ? null : choice.preset;
}

/** Typing here chooses the parent's own words over a chip. */
function OwnReason(props: ReasonFieldProps & { readonly label: string }) {
  const { form, label, words, error, disabled, maxLength, multiline = false } = props;
  const field = {
    autoComplete: 'off',
    disabled,
    error,
    label,
    maxLength,
    name: 'description',
    onChange: (event: { target: { value: string } }) => {
      form.chooseReason('custom', event.target.value);
    },
    placeholder: words.placeholder,
    value: chosenPreset(form) === null ? form.values.description : '',
  };
  return multiline ? <TextArea {...field} onKeyDown={submitOnEnter} /> : <TextField {...field} />;
}

/** Enter sends the form as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // While an input method composes (Zhuyin, Pinyin), Enter only accepts what it suggests.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
