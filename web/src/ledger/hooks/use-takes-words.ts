import { useTranslation } from 'react-i18next';
import { useMoney } from '../../kit/money/use-money';
import { NOT_COVERED } from '../model/check-entry';
import type { AccountTakes } from '../model/takes';

/** Provides the texts for problems with the chosen pots, according to what they hold now. */
export function useTakesWords() {
  const { t } = useTranslation(['parent', 'errors']);
  const money = useMoney();
  return (key: string, accountTakes: AccountTakes | null): string => {
    if (key === 'not_enough_in_jar') return t('parent:move.from.changed');
    // The server knows of jars that have not arrived here yet.
    if (!accountTakes) return t('errors:money_in_jars');
    const { account, takes } = accountTakes;
    const inMoney = (minor: typeof takes.leftMinor) => money(minor, account.currency);
    if (key === NOT_COVERED) {
      return t('parent:move.from.choose', { missing: inMoney(takes.leftMinor) });
    }
    if (takes.missingMinor === 0) return t('errors:money_in_jars');
    return t('parent:move.from.question', {
      free: inMoney(takes.list[0].hasMinor),
      missing: inMoney(takes.missingMinor),
    });
  };
}
