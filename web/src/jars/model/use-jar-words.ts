import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useMoney } from '../../kit/money/use-money';
import { progressOf } from './jar-progress';

/** Returns a function that says what a jar holds and lacks. */
export function useJarWords() {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (jar: Jar, currency: CurrencyCode) => {
    const progress = progressOf(jar);
    const saved = money(jar.savedMinor, currency);
    if (!progress) return { saved: t('saved', { amount: saved }), toGo: null };
    const target = money(progress.targetMinor, currency);
    return {
      saved: t('savedOf', { saved, target }),
      toGo: progress.full ? t('full') : t('toGo', { amount: money(progress.toGoMinor, currency) }),
    };
  };
}
