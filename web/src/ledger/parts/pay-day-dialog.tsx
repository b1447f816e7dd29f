import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { Dialog } from '../../kit/dialog/dialog';
import { Checkbox } from '../../kit/fields/checkbox';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { Money } from '../../kit/money/money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { usePayDay, type Payment } from '../hooks/use-pay-day';
import type { UsualDeposit } from '../model/usual-amount';
import styles from './pay-day.module.css';

interface PayDayDialogProps {
  readonly open: boolean;
  readonly familyId: string;
  readonly gifts: readonly UsualDeposit[];
  /** Reason for the deposits. */
  readonly reason: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
  readonly onPaid: (gifts: readonly UsualDeposit[]) => void;
}

/** Dialog that lists who gets how much, and pays all of them. */
export function PayDayDialog(props: PayDayDialogProps) {
  const { open, familyId, reason, onClose, afterClose, onPaid } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const pause = useMoneyPause();
  const { pay, busy, payments } = usePayDay({ familyId, reason });
  const choice = useChosenGifts(props.gifts);
  const { chosen } = choice;
  const statusOf = ({ child }: UsualDeposit) => payments.get(child.id)?.status;
  const due = chosen.filter((gift) => statusOf(gift) !== 'paid');
  const failed = due.some((gift) => statusOf(gift) === 'failed');
  const submit = failed ? t('payDay.again') : t('payDay.submit', { count: due.length });
  const send = async () => {
    if (await pay(due)) onPaid(chosen);
  };
  return (
    <Dialog
      actions={
        <FormActions
          blocked={due.length === 0}
          busy={busy}
          formId={formId}
          onCancel={onClose}
          words={{ cancel: t('payDay.cancel'), submit, busy: t('payDay.busy') }}
        />
      }
      afterClose={afterClose}
      busy={busy}
      description={t('payDay.description', { reason })}
      onClose={onClose}
      open={open}
      title={t('payDay.heading')}
    >
      <form
        className={formStyles['form']}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (due.length > 0) void send();
        }}
      >
        <MoneyPaused pause={pause} />
        <Gifts busy={busy} choice={choice} payments={payments} />
        {failed && <p className={formStyles['hint']}>{t('payDay.failedHint')}</p>}
      </form>
    </Dialog>
  );
}

/** Keeps the gifts as they were first shown, whatever another parent does meanwhile, and who is left out. */
function useChosenGifts(shown: readonly UsualDeposit[]) {
  const [gifts] = useState(shown);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    gifts,
    chosen: gifts.filter(({ child }) => !left.has(child.id)),
    choose: (childId: string, wanted: boolean) => {
      const next = new Set(left);
      if (wanted) next.delete(childId);
      else next.add(childId);
      setLeft(next);
    },
  };
}

interface GiftsProps {
  readonly busy: boolean;
  readonly choice: ReturnType<typeof useChosenGifts>;
  readonly payments: ReadonlyMap<string, Payment>;
}

function Gifts({ busy, choice: { gifts, chosen, choose }, payments }: GiftsProps) {
  const { t } = useTranslation('parent');
  return (
    <ul aria-label={t('payDay.who')} className={styles['gifts']}>
      {gifts.map((gift) => (
        <Gift
          busy={busy}
          chosen={chosen.includes(gift)}
          gift={gift}
          key={gift.child.id}
          onChoose={(wanted) => {
            choose(gift.child.id, wanted);
          }}
          payment={payments.get(gift.child.id)}
        />
      ))}
    </ul>
  );
}

interface GiftProps {
  readonly gift: UsualDeposit;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly payment: Payment | undefined;
  readonly onChoose: (wanted: boolean) => void;
}

/** Row of one child: a checkbox to leave them out, or the outcome of their deposit. */
function Gift({ gift: { child, usual }, chosen, busy, payment, onChoose }: GiftProps) {
  const { t } = useTranslation('parent');
  return (
    <li className={styles['gift']}>
      {payment?.status === 'paid' ? (
        <span className={styles['paid']}>
          <CheckIcon />
          {t('payDay.paid', { name: child.name })}
        </span>
      ) : (
        <Checkbox
          checked={chosen}
          disabled={busy}
          label={child.name}
          name="child"
          onChange={onChoose}
        />
      )}
      <span className={styles['amount']}>
        <Money currency={usual.currency} minor={usual.amountMinor} />
      </span>
      {payment?.status === 'failed' && (
        <p className={styles['failed']} role="alert">
          {t('payDay.failed', { name: child.name, why: payment.why })}
        </p>
      )}
    </li>
  );
}
