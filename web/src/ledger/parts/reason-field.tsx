import type { KeyboardEvent } from 'react';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { TextArea } from '../../kit/fields/text-area';
import { TextField } from '../../kit/ui/text-field';
import type { EntryForm } from '../hooks/use-entry-form';

interface ReasonFieldProps {
  readonly form: EntryForm;
  /** Question above the choices. */
  readonly question: string;
  /** Reasons to choose from; if empty, only the text field is shown, and it asks the question. */
  readonly presets: readonly string[];
  readonly words: { readonly custom: string; readonly label: string; readonly placeholder: string };
  readonly multiline?: boolean;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Chips for the family's reasons, and a text field once the parent chooses to write one. */
export function ReasonField(props: ReasonFieldProps) {
  const { form, question, presets, words } = props;
  if (presets.length === 0) return <OwnReason {...props} label={question} />;
  const custom = form.values.choice === 'custom';
  return (
    <ChipGroup
      // Until "custom" is chosen, the chips are the field and carry its error; then the text field does.
      {...(!custom && { name: 'description', error: props.error })}
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
            checked={custom}
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
      {custom && <OwnReason {...props} label={words.label} />}
    </ChipGroup>
  );
}

function chosenPreset({ values: { choice } }: EntryForm): string | null {
  return choice === null || choice === 'custom' ? null : choice.preset;
}

/** Text field for a reason in the parent's own words. */
function OwnReason(props: ReasonFieldProps & { readonly label: string }) {
  const { form, label, words, error, disabled, maxLength, multiline = false } = props;
  const field = {
    autoComplete: 'off',
    autoFocus: wasTapped(),
    disabled,
    error,
    label,
    maxLength,
    name: 'description',
    onChange: (event: { target: { value: string } }) => {
      form.chooseReason('custom', event.target.value);
    },
    placeholder: words.placeholder,
    value: form.values.description,
  };
  return multiline ? <TextArea {...field} onKeyDown={submitOnEnter} /> : <TextField {...field} />;
}

/** Returns true if "Custom" was tapped, so that typing comes next; arrow keys may only pass by. */
function wasTapped(): boolean {
  return document.activeElement?.matches('[name="reason"]:not(:focus-visible)') ?? false;
}

/** Submits the form on Enter, as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // While an input method composes (Zhuyin, Pinyin), Enter only accepts its suggestion.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
