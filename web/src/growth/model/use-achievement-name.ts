import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MedalId } from '@pennysprout/shared/growth/medals';
import { nameOfMedal } from '../../events/medal-name';
import { NAMESPACES } from '../../events/words';

/** Returns a function that names an achievement, with its amount in the family's currency. */
export function useAchievementName(currency: CurrencyCode): (id: MedalId) => string {
  const { t, i18n } = useTranslation(NAMESPACES);
  return (id) => nameOfMedal(id, currency, { t, language: i18n.language });
}
