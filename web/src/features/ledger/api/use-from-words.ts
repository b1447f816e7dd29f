import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { useMoney } from '../../../components/money/use-money';
import { NOT_COVERED } from '../model/check-move';
import type { Sources } from '../model/sources';

/** Where what is spent comes from, and the account that it is spent of. */
export interface From {
  readonly account: Account;
  readonly sources: Sources;
}

/** The words for what is wrong with the choice of pots, by what there is at this moment. */
export function useFromWords() {
  const { t } = useTranslation(['parent', 'errors']);
  const money = useMoney();
  return (key: string, from: From | null): string => {
    if (key === 'not_enough_in_jar') return t('parent:move.from.changed');
    // The jars that the server knows of have not been heard of here yet.
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
