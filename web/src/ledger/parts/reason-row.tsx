import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../kernel/browser/is-composing';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useField, useFormOf } from '../../kit/form/form-context';
import { AreaRow, TextRow } from '../../kit/form/rows';
import type { ReasonValues } from '../model/entry-props';
import type { Direction } from '../model/take-back';

interface ReasonRowProps {
  readonly direction: Direction;
  /** Reasons of the family, in the user's words. */
  readonly reasons: readonly string[];
  /** Asked above the choices. */
  readonly question: string;
  /** Most characters of the parent's own words. */
  readonly limit: number;
}

/**
 * Chips for the family's reasons, and a text field once the parent chooses to write one. A family without
 * reasons has only the text field.
 */
export function ReasonRow({ reasons, ...props }: ReasonRowProps) {
  const { direction, question } = props;
  const { t } = useTranslation('parent');
  const { values, change } = useFormOf<ReasonValues>();
  const { error, disabled } = useField<string>('description');
  if (reasons.length === 0) return <OwnReason {...props} label={question} />;
  const { description, own } = values;
  return (
    <ChipGroup
      // Until "custom" is chosen, the chips are the field and carry its error; then the text field does.
      {...(!own && { name: 'description', error })}
      chips={
        <>
          {reasons.map((reason) => (
            <Chip
              checked={!own && description === reason}
              key={reason}
              name="reason"
              onChoose={() => {
                change({ description: reason, own: false });
              }}
              value={reason}
            >
              {reason}
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
  const { t } = useTranslation('parent');
  const row = {
    autoFocus: wasTapped(),
    label,
    maxLength: limit,
    name: 'description',
    placeholder: t(`${direction}.descriptionPlaceholder`),
  };
  return direction === 'deposit' ? (
    <TextRow {...row} />
  ) : (
    <AreaRow {...row} onKeyDown={submitOnEnter} />
  );
}

/**
 * Returns true if "Custom" was tapped, so that the text field gets the focus; arrow keys may just pass by.
 */
function wasTapped(): boolean {
  return document.activeElement?.matches('[name="reason"]:not(:focus-visible)') ?? false;
}

/** Submits the form on Enter, as in every other field; Shift+Enter starts a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
