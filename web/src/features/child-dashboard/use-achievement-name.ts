import { useTranslation } from 'react-i18next';
import { ACHIEVEMENTS, type AchievementId } from '@pennysprout/shared/achievements/achievements';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { useMoney } from '../../components/money/use-money';

/** Decimals of a round amount. */
const ZEROS = /\.0+(?=\D*$)/;

/** "$10,000 Saved": an achievement's name with its amount in the family's currency. */
export function useAchievementName(currency: CurrencyCode): (id: AchievementId) => string {
  const { t } = useTranslation('child');
  const money = useMoney();
  return (id) => {
    const { savedUnits } = ACHIEVEMENTS[id];
    const minor = toMinorUnits((savedUnits ?? 0) * 10 ** CURRENCIES[currency].decimals);
    return t(`achievements.${id}`, { amount: money(minor, currency).replace(ZEROS, '') });
  };
}
