import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import { Tabs } from '../../kit/tabs/tabs';
import { useMoneyPause } from '../../kernel/live/service-status';
import formStyles from '../../kit/fields/form.module.css';
import { CashFields } from './cash-fields';
import { MoneyPaused } from '../../kit/service/money-paused';
import {
  MOVE_TYPES,
  type Direction,
  type MoveMoneyProps,
  type MoveType,
} from '../model/move-money';
import { FromField } from './from-field';
import { ReasonField } from './reason-field';
import { ShareField } from './share-field';
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
  const { form, trade } = move;
  const { busy } = form;
  const { type } = form.values;
  const submit =
    type === 'stock' && trade.changed ? t('move.confirmPrice') : t(`${direction}.submit`);
  const panels: Record<MoveType, React.JSX.Element> = {
    cash: <CashFields {...props} direction={direction} move={move} />,
    stock: <StockFields assets={props.assets} direction={direction} move={move} />,
    other: (
      <>
        <p className={formStyles['hint']}>{t(`${direction}.otherHint`)}</p>
        <CashFields {...props} direction={direction} move={move} />
      </>
    ),
  };
  return (
    <Dialog
      actions={
        <FormActions
          busy={busy}
          formId={formId}
          onCancel={onClose}
          problem={move.problem}
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
            // Render one at a time: two fields with the same name would clash in a form.
            panel: key === type && (
              <div className={formStyles['form']}>
                {panels[key]}
                <FromField jarPicture={props.jarPicture} move={move} />
              </div>
            ),
          }))}
        />
        {!move.nothingToMove && <Reason direction={direction} move={move} />}
        <ShareField jarPicture={props.jarPicture} move={move} />
      </form>
    </Dialog>
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
