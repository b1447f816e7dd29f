import { ACHIEVEMENTS } from '@pennysprout/shared/growth/achievements';
import { isMilestone, type MedalId } from '@pennysprout/shared/growth/medals';
import { CURRENCIES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { formatMoney, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { withoutZeros } from '../kernel/i18n/without-zeros';
import type { Words } from './words';

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
