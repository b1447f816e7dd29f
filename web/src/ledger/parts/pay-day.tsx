import { useTranslation } from 'react-i18next';
import { CalendarHeartIcon } from 'lucide-react';
import { useDialog } from '../../kit/dialog/use-dialog';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { together, type UsualDeposit } from '../model/usual-amount';
import type { PayDayDialogsProps } from './pay-day-dialogs';
import styles from './pay-day.module.css';

const { LazyDialog: LazyPayDayDialogs, opens } = lazyDialog<PayDayDialogsProps>(
  async () => (await import('./pay-day-dialogs')).PayDayDialogs,
);

interface PayDayProps {
  readonly familyId: string;
  readonly gifts: readonly UsualDeposit[];
  /** Reason for the deposits. */
  readonly reason: string;
}

/** Offers all children's usual amounts at once. A single child has a button of its own. */
export function PayDay({ familyId, gifts, reason }: PayDayProps) {
  const { t } = useTranslation('parent');
  const slot = useDialog<'pay' | 'celebration'>();
  const line = useTogetherLine(gifts);
  if (gifts.length < 2 && !slot.shown) return null;
  return (
    <section aria-labelledby="pay-day" className={styles['payDay']}>
      <CalendarHeartIcon />
      <div className={styles['words']}>
        <h2 id="pay-day">{t('payDay.heading')}</h2>
        <p>{line}</p>
      </div>
      <Button
        aria-label={t('payDay.openLabel')}
        {...opens(() => {
          slot.show('pay');
        })}
        variant="secondary"
      >
        {t('payDay.open')}
      </Button>
      {slot.shown && (
        <LazyPayDayDialogs onFailed={slot.afterClose} part={{ slot, familyId, gifts, reason }} />
      )}
    </section>
  );
}

function useTogetherLine(gifts: readonly UsualDeposit[]): string {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const count = gifts.length;
  const amounts = together(gifts.map(({ usual }) => usual));
  switch (amounts.kind) {
    case 'same':
      return t('payDay.same', {
        count,
        amount: money(amounts.each.amountMinor, amounts.each.currency),
      });
    case 'sum':
      return t('payDay.sum', {
        count,
        amount: money(amounts.sum.amountMinor, amounts.sum.currency),
      });
    case 'mixed':
      return t('payDay.mixed', { count });
  }
}
