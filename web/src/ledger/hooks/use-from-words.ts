import { useTranslation } from 'react-i18next';
import { useMoney } from '../../kit/money/use-money';
import { NOT_COVERED } from '../model/check-move';
import type { From } from '../model/sources';

/** Provides the texts for problems with the chosen pots, according to what they hold now. */
export function useFromWords() {
  const { t } = useTranslation(['parent', 'errors']);
  const money = useMoney();
  return (key: string, from: From | null): string => {
    if (key === 'not_enough_in_jar') return t('parent:move.from.changed');
    // The server knows of jars that have not arrived here yet.
    if (!from) return t('errors:money_in_jars');
    const { account, sources } = from;
    const inMoney = (minor: typeof sources.leftMinor) => money(minor, account.currency);
    if (key === NOT_COVERED) {
      return t('parent:move.from.choose', { missing: inMoney(sources.leftMinor) });
    }
    if (sources.missingMinor === 0) return t('errors:money_in_jars');
    return t('parent:move.from.question', {
      free: inMoney(sources.list[0].hasMinor),
      missing: inMoney(sources.missingMinor),
    });
  };
}
