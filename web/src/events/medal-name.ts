import { ACHIEVEMENTS } from '@pennysprout/shared/growth/achievements';
import { isMilestone, type MedalId } from '@pennysprout/shared/growth/medals';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { formatMoney, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useTranslation } from 'react-i18next';
import { withoutZeros } from '../kernel/i18n/without-zeros';
import { type Words, NAMESPACES } from './words';

/** Names a medal, with its amount in the family's currency: "$10,000 Saved". */
export function nameOfMedal(
  id: MedalId,
  currency: CurrencyCode,
  { t, language }: Pick<Words, 't' | 'language'>,
): string {
  if (isMilestone(id)) return t(`child:milestones.${id}`);
  const { savedUnits } = ACHIEVEMENTS[id];
  const minor = toMinorUnits((savedUnits ?? 0) * 10 ** CURRENCIES[currency].decimals);
  const amount = withoutZeros(formatMoney(minor, currency, language));
  return t(`child:achievements.${id}`, { amount });
}

/** Returns a function that names an achievement, with its amount in the family's currency. */
export function useMedalName(currency: CurrencyCode): (id: MedalId) => string {
  const { t, i18n } = useTranslation(NAMESPACES);
  return (id) => nameOfMedal(id, currency, { t, language: i18n.language });
}
