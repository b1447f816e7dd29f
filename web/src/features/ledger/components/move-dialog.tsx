import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog';
import { FormActions } from '../../../components/form/form-actions';
import { Tabs } from '../../../components/tabs/tabs';
import { useMoneyPause } from '../../../lib/live/service-status';
import formStyles from '../../../components/form/form.module.css';
import { CashFields } from './cash-fields';
import { MoneyPaused } from '../../../components/service/money-paused';
import {
  MOVE_TYPES,
  type Direction,
  type MoveMoneyProps,
  type MoveType,
} from '../model/move-money';
import { ReasonField } from './reason-field';
import { shownReasons } from '../../../lib/i18n/reasons';
import { StockFields } from './stock-fields';
import { useMoveMoney } from '../api/use-move-money';

interface MoveDialogProps extends MoveMoneyProps {
  readonly direction: Direction;
}

/** The dialog that puts money or shares into a child's account, or takes them out. */
export function MoveDialog({ direction, ...props }: MoveDialogProps) {
  const { child, onClose } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const pause = useMoneyPause();
  const move = useMoveMoney(direction, props);
  const { form, trade } = move;
  const { busy } = form;
  const { type } = form.values;
  const submit =
    type === 'stock' && trade.changed ? t('move.confirmPrice') : t(`${direction}.submit`);
  const panels: Record<MoveType, React.JSX.Element> = {
    cash: <CashFields balances={props.balances} direction={direction} move={move} />,
    stock: <StockFields assets={props.assets} direction={direction} move={move} />,
    other: (
      <>
        <p className={formStyles['hint']}>{t(`${direction}.otherHint`)}</p>
        <CashFields balances={props.balances} direction={direction} move={move} />
      </>
    ),
  };
  return (
    <Dialog
      actions={
        <FormActions
          blocked={move.blocked}
          busy={busy}
          formId={formId}
          onCancel={onClose}
          words={{ cancel: t(`${direction}.cancel`), submit, busy: t(`${direction}.busy`) }}
        />
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
        <Tabs<MoveType>
          label={t(`${direction}.types`)}
          onSelect={(next) => {
            if (!busy) form.change({ type: next });
          }}
          selected={type}
          tabs={MOVE_TYPES.map((key) => ({
            key,
            label: t(`move.type.${key}`),
            // One at a time: two fields of one name in a form would be one too many.
            panel: key === type && <div className={formStyles['form']}>{panels[key]}</div>,
          }))}
        />
        <Reason direction={direction} move={move} preferences={props.preferences} />
      </form>
    </Dialog>
  );
}

type ReasonProps = Pick<MoveDialogProps, 'direction' | 'preferences'> & {
  readonly move: ReturnType<typeof useMoveMoney>;
};

/** The same for every type: what it is for, or what it was spent on. */
function Reason({ direction, move, preferences }: ReasonProps) {
  const { t } = useTranslation('parent');
  const { t: tLedger } = useTranslation('ledger');
  const { depositReasons, withdrawReasons } = preferences;
  const reasons = direction === 'deposit' ? depositReasons : withdrawReasons;
  return (
    <ReasonField
      disabled={move.form.busy}
      error={move.form.error('description')}
      form={move.form}
      maxLength={move.descriptionMax}
      multiline={direction === 'withdraw'}
      presets={shownReasons(reasons, (key) => tLedger(key))}
      question={t(`${direction}.reason`)}
      words={{
        custom: t(`${direction}.custom`),
        label: t(`${direction}.customLabel`),
        placeholder: t(`${direction}.customPlaceholder`),
      }}
    />
  );
}
