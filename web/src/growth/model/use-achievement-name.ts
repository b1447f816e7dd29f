import { useTranslation } from 'react-i18next';
import { ACHIEVEMENTS } from '@pennysprout/shared/growth/achievements';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { withoutZeros } from '../../kit/money/without-zeros';
import { isMilestone, type MedalId } from '@pennysprout/shared/growth/medals';

/**
 * Returns a function that names an achievement, with its amount in the family's currency: "$10,000
 * Saved".
 */
export function useAchievementName(currency: CurrencyCode): (id: MedalId) => string {
  const { t } = useTranslation('child');
  const money = useMoney();
  return (id) => {
    if (isMilestone(id)) return t(`milestones.${id}`);
    const { savedUnits } = ACHIEVEMENTS[id];
    const minor = toMinorUnits((savedUnits ?? 0) * 10 ** CURRENCIES[currency].decimals);
    return t(`achievements.${id}`, { amount: withoutZeros(money(minor, currency)) });
  };
}
