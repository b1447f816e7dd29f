import { useTranslation } from 'react-i18next';
import { addMinor, negateMinor } from '@pennysprout/shared/kernel/money/money';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import type { TradeForm } from '../hooks/use-trade-form';
import { readShares } from '../model/trade';

interface TradeFooterProps {
  readonly trade: TradeForm;
  readonly childName: string;
}

/** Shows in one line the cost of a purchase, who pays it, and the remaining savings. */
export function TradeFooter({ trade: { form, trade }, childName: name }: TradeFooterProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const { quote, currency, costMinor, available, exceeds } = trade;
  if (quote.status !== 'ready' || costMinor === null) return null;
  const shares = readShares(form.values.quantity) ?? 0;
  const values = { shares, price: money(quote.priceMinor, currency), name };
  const words = () => {
    if (form.values.paidBy === 'parent') return t('deposit.payer.fromYou', values);
    if (available === null) return t('deposit.payer.fromSavings', values);
    if (exceeds) {
      return t('deposit.payer.tooLittle', { ...values, savings: money(available, currency) });
    }
    const left = money(addMinor(available, negateMinor(costMinor)), currency);
    return t('deposit.payer.leaves', { ...values, left });
  };
  return (
    <Text breaks="anywhere" size={1} tone="quiet">
      {words()}
    </Text>
  );
}
