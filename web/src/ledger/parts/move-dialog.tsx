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
import { MOVE_TYPES, type MoveMoneyProps, type MoveType } from '../model/move-money';
import { TakesField } from './takes-field';
import { ReasonField } from './reason-field';
import { AllocationField } from './allocation-field';
import { StockFields } from './stock-fields';
import { useMoveMoney, type MoveMoney } from '../hooks/use-move-money';

interface MoveDialogProps extends MoveMoneyProps {
  readonly direction: Direction;
}

/** Dialog that puts money or shares into a child's account, or takes them out. */
export function MoveDialog({ direction, ...props }: MoveDialogProps) {
  const { child, onClose } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const pause = useMoneyPause();
  const move = useMoveMoney(direction, props);
  const { form } = move;
  const { busy } = form;
  const { type } = form.values;
  return (
    <Dialog
      actions={<MoveActions direction={direction} formId={formId} move={move} onCancel={onClose} />}
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
        <Tabs<MoveType>
          label={t(`${direction}.types`)}
          onSelect={(next) => {
            if (!busy) form.change({ type: next });
          }}
          selected={type}
          tabs={MOVE_TYPES.map((key) => ({
            key,
            label: t(`move.type.${key}`),
            // Render one at a time: two fields with the same name would clash in a form.
            panel: key === type && (
              <Panel {...props} direction={direction} move={move} type={key} />
            ),
          }))}
        />
        {!move.nothingToMove && <Reason direction={direction} move={move} />}
        <AllocationField jarPicture={props.jarPicture} move={move} />
      </form>
    </Dialog>
  );
}

interface MoveActionsProps {
  readonly direction: Direction;
  readonly formId: string;
  readonly move: MoveMoney;
  readonly onCancel: () => void;
}

/** Buttons of the dialog; a changed price has to be confirmed. */
function MoveActions({ direction, formId, move, onCancel }: MoveActionsProps) {
  const { t } = useTranslation('parent');
  const { form, trade, problem } = move;
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

interface PanelProps extends MoveDialogProps {
  readonly move: MoveMoney;
  readonly type: MoveType;
}

/** Fields of one type. */
function Panel({ type, ...props }: PanelProps) {
  const { direction, move } = props;
  const { t } = useTranslation('parent');
  return (
    <div className={formStyles['form']}>
      {type === 'other' && <p className={formStyles['hint']}>{t(`${direction}.otherHint`)}</p>}
      {type === 'stock' ? (
        <StockFields assets={props.assets} direction={direction} move={move} />
      ) : (
        <CashFields {...props} />
      )}
      <TakesField jarPicture={props.jarPicture} move={move} />
    </div>
  );
}

interface ReasonProps {
  readonly direction: Direction;
  readonly move: MoveMoney;
}

/** Reason field of every type: what it is for, what it was spent on, or why shares are sold. */
function Reason({ direction, move }: ReasonProps) {
  const { t } = useTranslation('parent');
  const sells = direction === 'withdraw' && move.form.values.type === 'stock';
  return (
    <ReasonField
      disabled={move.form.busy}
      error={move.form.error('description')}
      form={move.form}
      maxLength={move.descriptionMax}
      multiline={direction === 'withdraw'}
      presets={move.reasons}
      question={sells ? t('withdraw.sellReason') : t(`${direction}.reason`)}
      words={{
        custom: t(`${direction}.custom`),
        label: t(`${direction}.customLabel`),
        placeholder: t(`${direction}.customPlaceholder`),
      }}
    />
  );
}
