import { useTranslation } from 'react-i18next';
import type { LiveSplit } from '../../kernel/live/live';
import { useMoney } from '../money/use-money';

/**
 * Returns a function that tells of a split: "Netflix cut each share into 10. You had 2, now you have 20.
 * They are worth the same."
 *
 * @param childName name of the child, for its parents; null for the child itself.
 */
export function useSplitText(childName: string | null): (split: LiveSplit) => string {
  const { t } = useTranslation('ledger');
  const money = useMoney();
  return (split) => {
    const { name, splitTo, splitFrom, quantity, quantityAfter, amountMinor, currency } = split;
    const what = t(`split.${wayOf(split)}`, { company: name, to: splitTo, from: splitFrom });
    const whose = childName === null ? 'yours' : 'theirs';
    const had = t(`split.${whose}`, { name: childName, before: quantity, after: quantityAfter });
    // Less than half a minor unit brings nothing.
    if (amountMinor === undefined || currency === undefined) return t('split.same', { what, had });
    return t('split.paid', { what, had, amount: money(amountMinor, currency) });
  };
}

function wayOf({ splitTo, splitFrom }: LiveSplit): 'cut' | 'joined' | 'changed' {
  if (splitFrom === 1) return 'cut';
  return splitTo === 1 ? 'joined' : 'changed';
}
