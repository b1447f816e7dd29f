import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useMoney } from '../../kit/money/use-money';
import { goalOf } from './goal';

/** Returns a function that says what a jar holds and lacks. */
export function useJarWords() {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (jar: Jar, currency: CurrencyCode) => {
    const goal = goalOf(jar);
    const saved = money(jar.savedMinor, currency);
    if (!goal) return { saved: t('saved', { amount: saved }), toGo: null };
    const target = money(goal.targetMinor, currency);
    return {
      saved: t('savedOf', { saved, target }),
      toGo: goal.full ? t('full') : t('toGo', { amount: money(goal.toGoMinor, currency) }),
    };
  };
}
