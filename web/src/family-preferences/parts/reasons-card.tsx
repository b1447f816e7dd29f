import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { PlusIcon, XIcon } from 'lucide-react';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { reasonProblem, useReasonLabel, type ReasonList } from '../model/reason-lists';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

interface ReasonsCardProps {
  readonly form: PreferencesForm;
  readonly of: ReasonList;
}

/**
 * Card that edits the reasons offered in the dialogs. A click removes one, Enter or the button adds one.
 */
export function ReasonsCard({ form, of }: ReasonsCardProps) {
  const { list } = of;
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const input = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const reasons = form.values[list];
  const remove = (reason: string) => {
    form.change({ [list]: reasons.filter((other) => other !== reason) });
    setNews(t('reasons.removed', { reason: labelOf(reason) }));
  };
  return (
    <PreferenceBlock text={t(`${list}.text`)} title={t(`${list}.title`)}>
      <ReasonChips
        label={t(`${list}.title`)}
        onEmpty={() => input.current?.focus()}
        onRemove={remove}
        reasons={reasons}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <NewReason
        form={form}
        input={input}
        of={of}
        onAdded={(reason) => {
          setNews(t('reasons.added', { reason }));
        }}
      />
    </PreferenceBlock>
  );
}

interface NewReasonProps extends ReasonsCardProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onAdded: (reason: string) => void;
}

/** Field for another reason, with a button that adds it. */
function NewReason({ form, of: { list, draft }, input, onAdded }: NewReasonProps) {
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const reasons = form.values[list];
  const typed = form.values[draft];
  const add = () => {
    const problem = reasonProblem(typed, reasons, labelOf);
    if (problem) {
      form.showProblems({ [draft]: problem });
    } else {
      form.change({ [list]: [...reasons, typed.trim()], [draft]: '' });
      onAdded(typed.trim());
    }
    input.current?.focus();
  };
  return (
    <TextField
      autoComplete="off"
      error={form.error(draft)}
      label={t(`${list}.label`)}
      maxLength={LIMITS.reason}
      name={draft}
      onChange={(event) => {
        form.change({ [draft]: event.target.value });
      }}
      onKeyDown={(event) => {
        onEnter(event, add);
      }}
      placeholder={t(`${list}.placeholder`)}
      ref={input}
      trailing={
        <Button className={styles['add']} icon={<PlusIcon />} onClick={add} variant="plain">
          {t('reasons.add')}
        </Button>
      }
      value={typed}
    />
  );
}

/** Adds the reason on Enter, which would otherwise submit the form. */
function onEnter(event: KeyboardEvent, add: () => void) {
  // While an input method composes (Zhuyin, Pinyin), Enter only accepts its suggestion.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  add();
}

interface ReasonChipsProps {
  readonly label: string;
  readonly reasons: readonly string[];
  readonly onRemove: (reason: string) => void;
  /** Called when the last chip has gone, and the focus with it. */
  readonly onEmpty: () => void;
}

function ReasonChips({ label, reasons, onRemove, onEmpty }: ReasonChipsProps) {
  const { t } = useTranslation('preferences');
  const labelOf = useReasonLabel();
  const items = useRef<HTMLUListElement>(null);
  if (reasons.length === 0) return <p className={styles['hint']}>{t('reasons.none')}</p>;

  const remove = (reason: string, index: number) => {
    const buttons = [...(items.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    // Move the focus to a neighbour before the focused chip goes.
    if (next) next.focus();
    else onEmpty();
    onRemove(reason);
  };
  return (
    <ul aria-label={label} className={styles['reasons']} ref={items}>
      {reasons.map((reason, index) => (
        <li key={reason}>
          <button
            aria-label={t('reasons.remove', { reason: labelOf(reason) })}
            className={styles['reason']}
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
    </ul>
  );
}
