import { useTranslation } from 'react-i18next';
import { ACHIEVEMENTS, type AchievementId } from '@pennysprout/shared/achievements/achievements';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { useMoney } from '../../../components/money/use-money';

const ZEROS = /\.0+(?=\D*$)/;

/** Without the decimals of a round amount: "$10,000" for "$10,000.00". */
export function withoutZeros(amount: string): string {
  return amount.replace(ZEROS, '');
}

/** "$10,000 Saved": an achievement's name with its amount in the family's currency. */
export function useAchievementName(currency: CurrencyCode): (id: AchievementId) => string {
  const { t } = useTranslation('child');
  const money = useMoney();
  return (id) => {
    const { savedUnits } = ACHIEVEMENTS[id];
    const minor = toMinorUnits((savedUnits ?? 0) * 10 ** CURRENCIES[currency].decimals);
    return t(`achievements.${id}`, { amount: withoutZeros(money(minor, currency)) });
  };
}
