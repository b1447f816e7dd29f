import { useTranslation } from 'react-i18next';
import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { progressOf } from './jar-progress';

/** Returns a function that says what a jar holds and lacks, and what of it waits for an answer. */
export function useJarWords() {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (account: Account, jar: Jar) => {
    const amount = (minor: MinorUnits) => money(minor, account.currency);
    const totalMinor = jarTotalMinor(account, jar);
    const heldMinor = toMinorUnits(totalMinor - jar.savedMinor);
    const progress = progressOf(account, jar);
    const lack = () => {
      if (!progress) return null;
      return progress.full ? t('full') : t('toGo', { amount: amount(progress.toGoMinor) });
    };
    const saved = progress
      ? t('savedOf', { saved: amount(totalMinor), target: amount(progress.targetMinor) })
      : t('saved', { amount: amount(totalMinor) });
    if (isToBeBought(account, jar.id)) {
      return { saved, toGo: t(progress?.full ? 'fullWaiting' : 'held'), waits: null };
    }
    const waits = heldMinor > 0 ? t('partWaits', { amount: amount(heldMinor) }) : null;
    return { saved, toGo: lack(), waits };
  };
}
