import { useTranslation } from 'react-i18next';
import type { HowLong } from '@pennysprout/shared/forecast/paydays';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useMoney } from '../../kit/money/use-money';

/** Time that a jar takes, in words. */
interface HowLongWords {
  readonly short: string;
  /** Condition: what the child would put in for it; null for none. */
  readonly note: string | null;
  /** Both, as one sentence. */
  readonly sentence: string;
}

/** Returns a function that says how long a jar takes; null where there is nothing to say. */
export function useHowLongWords() {
  const { t } = useTranslation('forecast');
  const money = useMoney();
  return (howLong: HowLong, currency: CurrencyCode): HowLongWords | null => {
    switch (howLong.kind) {
      case 'now': {
        const amount = money(howLong.putMinor, currency);
        const [short, note] = [t('fullNow'), t('fullNowNote', { amount })];
        return { short, note, sentence: t('fullNowSentence', { amount }) };
      }
      case 'paydays': {
        const { count, putMinor } = howLong;
        const short = t('inPaydays', { count });
        if (putMinor === 0) return { short, note: null, sentence: short };
        const amount = money(putMinor, currency);
        const sentence = t('inPaydaysWithFree', { count, amount });
        return { short, note: t('withFreeNote', { amount }), sentence };
      }
      case 'full':
      case 'unknown':
        return null;
    }
  };
}
