import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import { Tabs } from '../../kit/tabs/tabs';
import { useMoneyPause } from '../../kernel/live/service-status';
import formStyles from '../../kit/fields/form.module.css';
import { CashFields } from './cash-fields';
import { MoneyPaused } from '../../kit/service/money-paused';
import type { Direction } from '../model/direction';
import { ENTRY_TYPES, type EntryProps, type EntryType } from '../model/entry-props';
import { TakesField } from './takes-field';
import { ReasonField } from './reason-field';
import { AllocationField } from './allocation-field';
import { StockFields } from './stock-fields';
import { useEntryForm, type EntryDraft } from '../hooks/use-entry-form';

interface EntryDialogProps extends EntryProps {
  readonly direction: Direction;
}

/** Dialog that puts money or shares into a child's account, or takes them out. */
export function EntryDialog({ direction, ...props }: EntryDialogProps) {
  const { child, onClose } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const pause = useMoneyPause();
  const draft = useEntryForm(direction, props);
  const { form } = draft;
  const { busy } = form;
  const { type } = form.values;
  return (
    <Dialog
      actions={
        <EntryActions direction={direction} formId={formId} draft={draft} onCancel={onClose} />
      }
      afterClose={props.afterClose}
      busy={busy}
      description={t(`${direction}.description`, { name: child.name })}
      dirty={form.dirty}
      onClose={onClose}
      open={props.open}
      title={t(`${direction}.title`)}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        <MoneyPaused pause={pause} />
        <Tabs<EntryType>
          label={t(`${direction}.types`)}
          onSelect={(next) => {
            if (!busy) form.change({ type: next });
          }}
          selected={type}
          tabs={ENTRY_TYPES.map((key) => ({
            key,
            label: t(`move.type.${key}`),
            // Render one at a time: two fields with the same name would clash in a form.
            panel: key === type && (
              <Panel {...props} direction={direction} draft={draft} type={key} />
            ),
          }))}
        />
        {!draft.nothingToSell && <Reason direction={direction} draft={draft} />}
        <AllocationField draft={draft} />
      </form>
    </Dialog>
  );
}

interface EntryActionsProps {
  readonly direction: Direction;
  readonly formId: string;
  readonly draft: EntryDraft;
  readonly onCancel: () => void;
}

/** Buttons of the dialog; a changed price has to be confirmed. */
function EntryActions({ direction, formId, draft, onCancel }: EntryActionsProps) {
  const { t } = useTranslation('parent');
  const { form, trade, problem } = draft;
  const confirms = form.values.type === 'stock' && trade.changed;
  const submit = confirms ? t('move.confirmPrice') : t(`${direction}.submit`);
  return (
    <FormActions
      busy={form.busy}
      formId={formId}
      onCancel={onCancel}
      problem={problem}
      words={{ cancel: t(`${direction}.cancel`), submit, busy: t(`${direction}.busy`) }}
    />
  );
}

interface PanelProps extends EntryDialogProps {
  readonly draft: EntryDraft;
  readonly type: EntryType;
}

/** Fields of one type. */
function Panel({ type, ...props }: PanelProps) {
  const { direction, draft } = props;
  const { t } = useTranslation('parent');
  return (
    <div className={formStyles['form']}>
      {type === 'other' && <p className={formStyles['hint']}>{t(`${direction}.otherHint`)}</p>}
      {type === 'stock' ? (
        <StockFields assets={props.assets} direction={direction} draft={draft} />
      ) : (
        <CashFields {...props} />
      )}
      <TakesField draft={draft} />
    </div>
  );
}

interface ReasonProps {
  readonly direction: Direction;
  readonly draft: EntryDraft;
}

/** Reason field of every type: what it is for, what it was spent on, or why shares are sold. */
function Reason({ direction, draft }: ReasonProps) {
  const { t } = useTranslation('parent');
  const sells = direction === 'withdraw' && draft.form.values.type === 'stock';
  return (
    <ReasonField
      disabled={draft.form.busy}
      error={draft.form.error('description')}
      form={draft.form}
      maxLength={draft.descriptionMax}
      multiline={direction === 'withdraw'}
      presets={draft.reasons}
      question={sells ? t('withdraw.sellReason') : t(`${direction}.reason`)}
      words={{
        custom: t(`${direction}.custom`),
        label: t(`${direction}.customLabel`),
        placeholder: t(`${direction}.customPlaceholder`),
      }}
    />
  );
}
