import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../kernel/browser/is-composing';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useFormOf, useRow } from '../../kit/form/form-context';
import { AreaRow, TextRow } from '../../kit/form/rows';
import { useReasons } from '../hooks/use-entry-start';
import type { Direction } from '../model/direction';
import type { EntryProps, EntryValues } from '../model/entry-props';

interface ReasonRowProps extends Pick<EntryProps, 'preferences'> {
  readonly direction: Direction;
  /** Asked above the choices. */
  readonly question: string;
  /** Most characters of the parent's own words. */
  readonly limit: number;
}

/**
 * Chips for the family's reasons, and a text field once the parent chooses to write one. A family
 * without reasons has only the text field, which asks the question.
 */
export function ReasonRow({ preferences, ...props }: ReasonRowProps) {
  const { direction, question } = props;
  const { t } = useTranslation('parent');
  const presets = useReasons(direction, preferences);
  const { values, change } = useFormOf<EntryValues>();
  const { name, error, disabled } = useRow<string>('description', { label: question });
  if (presets.length === 0) return <OwnReason {...props} label={question} />;
  const { description, own } = values;
  return (
    <ChipGroup
      // Until "custom" is chosen, the chips are the field and carry its error; then the text field does.
      {...(!own && { name, error })}
      chips={
        <>
          {presets.map((preset) => (
            <Chip
              checked={!own && description === preset}
              key={preset}
              name="reason"
              onChoose={() => {
                change({ description: preset, own: false });
              }}
              value={preset}
            >
              {preset}
            </Chip>
          ))}
          <Chip
            checked={own}
            name="reason"
            onChoose={() => {
              change({ description: '', own: true });
            }}
            value="custom"
          >
            {t(`${direction}.custom`)}
          </Chip>
        </>
      }
      disabled={disabled}
      legend={question}
    >
      {own && <OwnReason {...props} label={t(`${direction}.customLabel`)} />}
    </ChipGroup>
  );
}

interface OwnReasonProps extends Pick<ReasonRowProps, 'direction' | 'limit'> {
  readonly label: string;
}

/** Text field for a reason in the parent's own words. */
function OwnReason({ direction, limit, label }: OwnReasonProps) {
  const row = { autoFocus: wasTapped(), label, maxLength: limit, name: 'description' };
  return direction === 'deposit' ? (
    <TextRow {...row} />
  ) : (
    <AreaRow {...row} onKeyDown={submitOnEnter} />
  );
}

/** Returns true if "Custom" was tapped, so that typing comes next; arrow keys may only pass by. */
function wasTapped(): boolean {
  return document.activeElement?.matches('[name="reason"]:not(:focus-visible)') ?? false;
}

/** Submits the form on Enter, as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
