import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { entriesOfChild, RECENT_ENTRIES } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useFormOf } from '../../kit/form/form-context';
import { useMoney } from '../../kit/money/use-money';
import type { CashValues, EntryProps } from '../model/entry-props';
import { lastAmounts } from '../model/last-amounts';
import type { Direction } from '../model/take-back';

interface LastAmountsProps extends Pick<EntryProps, 'child' | 'familyId'> {
  readonly direction: Direction;
  readonly currencies: readonly CurrencyCode[];
}

/**
 * Chips with the latest amounts of this child's deposits or withdrawals; a tap fills one in. They use the
 * listener of the child's newest transactions, so that nothing more is read.
 */
export function LastAmounts({ direction, currencies, child, familyId }: LastAmountsProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const form = useFormOf<CashValues>();
  const live = useLive(entriesOfChild({ familyId, childId: child.id, limit: RECENT_ENTRIES }));
  const amounts = live.status === 'ready' ? lastAmounts(live.data, direction) : [];
  const offered = amounts.filter(({ currency }) => currencies.includes(currency));
  if (offered.length === 0) return null;
  return (
    <ChipGroup
      chips={offered.map(({ typed, currency, amountMinor }) => (
        <Chip
          checked={
            form.values.currency === currency &&
            readMinor(form.values.amount, currency) === amountMinor
          }
          key={`${typed} ${currency}`}
          name="lastAmount"
          onChoose={() => {
            form.change({ amount: typed, currency });
          }}
          value={`${typed} ${currency}`}
        >
          {money(amountMinor, currency)}
        </Chip>
      ))}
      disabled={form.busy}
      legend={t('move.lastAmounts')}
      quiet
    />
  );
}
