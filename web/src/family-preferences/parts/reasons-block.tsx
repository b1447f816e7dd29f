import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { PlusIcon, XIcon } from 'lucide-react';
import { isComposing } from '../../kernel/browser/is-composing';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { useField, useFormOf } from '../../kit/form/form-context';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import type { PreferencesValues } from '../model/preferences-values';
import { reasonProblem, useReasonLabel, type ReasonList } from '../model/reason-lists';
import styles from './reasons.module.css';

interface ReasonsBlockProps {
  readonly reasonList: ReasonList;
}

/** Edits the reasons offered in the sheets. A click removes one, Enter or the button adds one. */
export function ReasonsBlock({ reasonList }: ReasonsBlockProps) {
  const { list } = reasonList;
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const form = useFormOf<PreferencesValues>();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const remove = (reason: string) => {
    form.change({ [list]: form.values[list].filter((other) => other !== reason) });
    setAnnouncement(t('reasons.removed', { reason: labelOf(reason) }));
  };
  return (
    <PreferenceBlock text={t(`${list}.text`)} title={t(`${list}.title`)}>
      <ReasonChips
        reasonList={reasonList}
        onEmpty={() => input.current?.focus()}
        onRemove={remove}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <NewReason
        input={input}
        reasonList={reasonList}
        onAdded={(reason) => {
          setAnnouncement(t('reasons.added', { reason }));
        }}
      />
    </PreferenceBlock>
  );
}

interface NewReasonProps extends ReasonsBlockProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onAdded: (reason: string) => void;
}

/** Row for another reason, with a button that adds it. */
function NewReason({ reasonList: { list, draft }, input, onAdded }: NewReasonProps) {
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const fieldError = useFieldError();
  const form = useFormOf<PreferencesValues>();
  const field = useField<string>(draft);
  const reasons = form.values[list];
  const problem = reasonProblem(field.value, reasons, labelOf);
  const refusal = useRefusal({ typed: field.value, reasons });
  const add = () => {
    if (problem) {
      refusal.refuse();
    } else {
      form.change({ [list]: [...reasons, field.value.trim()], [draft]: '' });
      onAdded(field.value.trim());
    }
    input.current?.focus();
  };
  return (
    <TextField
      autoComplete="off"
      disabled={field.disabled}
      error={(refusal.isRefused && problem ? fieldError(problem) : field.error) ?? form.error(list)}
      label={t(`form.${draft}`)}
      maxLength={LIMITS.reason}
      name={draft}
      onChange={(event) => {
        field.change(event.target.value);
      }}
      onKeyDown={(event) => {
        onEnter(event, add);
      }}
      placeholder={t(`form.${draft}Placeholder`)}
      ref={input}
      trailing={
        <Button
          className={styles['add']}
          disabled={field.disabled}
          icon={<PlusIcon />}
          onClick={add}
          compact
          variant="plain"
        >
          {t('reasons.add')}
        </Button>
      }
      value={field.value}
    />
  );
}

interface Tried {
  readonly typed: string;
  readonly reasons: readonly string[];
}

/** Tells that a reason could not be added, until either it or the list is another. */
function useRefusal({ typed, reasons }: Tried) {
  const [refused, setRefused] = useState<Tried | null>(null);
  return {
    isRefused: refused?.typed === typed && refused.reasons === reasons,
    refuse: () => {
      setRefused({ typed, reasons });
    },
  };
}

/** Adds the reason on Enter, which would otherwise submit the form. */
function onEnter(event: KeyboardEvent, add: () => void) {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  add();
}

interface ReasonChipsProps extends ReasonsBlockProps {
  readonly onRemove: (reason: string) => void;
  /** Called when the last chip has gone, and the focus with it. */
  readonly onEmpty: () => void;
}

function ReasonChips({ reasonList: { list }, onRemove, onEmpty }: ReasonChipsProps) {
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const { values, busy } = useFormOf<PreferencesValues>();
  const reasons = values[list];
  const items = useRef<HTMLElement>(null);
  if (reasons.length === 0) {
    return (
      <Text size={1} tone="quiet">
        {t('reasons.none')}
      </Text>
    );
  }
  const remove = (reason: string, index: number) => {
    const buttons = [...(items.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    // Move the focus to a neighbour before the focused chip goes.
    if (next) next.focus();
    else onEmpty();
    onRemove(reason);
  };
  return (
    <Row
      aria-label={t(`${list}.title`)}
      as="ul"
      className={styles['reasons']}
      gap={2}
      ref={items}
      wrap
    >
      {reasons.map((reason, index) => (
        <li key={reason}>
          <button
            aria-label={t('reasons.remove', { reason: labelOf(reason) })}
            className={styles['reason']}
            disabled={busy}
            onClick={() => {
              remove(reason, index);
            }}
            type="button"
          >
            <span>{labelOf(reason)}</span>
            <XIcon />
          </button>
        </li>
      ))}
    </Row>
  );
}
