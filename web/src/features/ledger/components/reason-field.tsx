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

/** Chips for the family's reasons, and for one of the parent's own a field once that is chosen. */
export function ReasonField(props: ReasonFieldProps) {
  const { form, question, presets, words } = props;
  if (presets.length === 0) return <OwnReason {...props} label={question} />;
  const custom = form.values.choice === 'custom';
  return (
    <ChipGroup
      // As long as a reason is to be chosen, the choice is the field; then it is what is typed.
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

function chosenPreset({ values: { choice } }: MoveForm): string | null {
  return choice === null || choice === 'custom' ? null : choice.preset;
}

/** The parent's own words. */
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

/** Who chose "Custom" by a tap goes on to type; arrow keys only pass by on their way. */
function wasTapped(): boolean {
  return document.activeElement?.matches('[name="reason"]:not(:focus-visible)') ?? false;
}

/** Enter sends the form as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // While an input method composes (Zhuyin, Pinyin), Enter only accepts what it suggests.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
