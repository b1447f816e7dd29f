import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinsIcon } from 'lucide-react';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { usePaidToast } from '../hooks/use-paid-toast';
import { usePayByHand } from '../hooks/use-pay-by-hand';
import { useUsualReason } from '../hooks/use-reasons';
import type { PayDayLine } from '../model/pay-day';
import type { TakenPayments } from '../model/taken-payments';
import { PaymentRefused } from './payment-refused';
import styles from './pay-day.module.css';

interface HandButtonProps {
  readonly line: PayDayLine<'byHand'>;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly onTakeBack: (taken: TakenPayments) => void;
}

/** Button that hands one child its usual amount. */
export function HandButton({ line, familyId, preferences, onTakeBack }: HandButtonProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const { child, usual } = line;
  const reason = useUsualReason(preferences.depositReasons).shown;
  const showPaid = usePaidToast(onTakeBack);
  // Do not offer it again before the line shows the payment.
  const [isPaid, setIsPaid] = useState(false);
  const { pay, busy, refusal } = usePayByHand({
    familyId,
    reason,
    onPaid: (paid) => {
      setIsPaid(true);
      showPaid(paid, [child]);
    },
  });
  if (isPaid) return null;
  const amount = money(usual.amountMinor, usual.currency);
  return (
    <div className={styles['hand']}>
      {refusal && (
        <PaymentRefused certain={refusal.certain}>
          <p>{refusal.words}</p>
        </PaymentRefused>
      )}
      <Button
        block
        busy={busy}
        icon={<CoinsIcon />}
        onClick={() => void pay([{ childId: child.id, ...usual }])}
        variant="secondary"
      >
        {busy ? t('payDay.busy') : t('payDay.hand', { name: child.name, amount })}
      </Button>
    </div>
  );
}
