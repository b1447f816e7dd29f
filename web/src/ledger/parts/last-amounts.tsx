import { useTranslation } from 'react-i18next';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useMoney } from '../../kit/money/use-money';
import { RECENT_ENTRIES, useLiveEntries, type ChildRef } from '../../kernel/live/live';
import type { EntryDraft } from '../hooks/use-entry-form';
import { lastAmounts, type LastAmount } from '../model/last-amounts';
import type { Direction } from '../model/direction';

interface LastAmountsProps extends ChildRef {
  readonly direction: Direction;
  readonly draft: EntryDraft;
}

/**
 * Chips with the latest amounts that this child was given, or that were taken out; a tap fills one in.
 * They use the listener of the child's newest transactions, so that nothing more is read.
 */
export function LastAmounts({ direction, draft, ...account }: LastAmountsProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const live = useLiveEntries({ ...account, limit: RECENT_ENTRIES });
  const { form, currencies } = draft;
  const amounts = live.status === 'ready' ? lastAmounts(live.data, direction) : [];
  const offered = amounts.filter(({ currency }) => currencies.cash.includes(currency));
  if (offered.length === 0) return null;
  const isChosen = ({ currency, typed }: LastAmount) =>
    form.values.currency === currency && Number(form.values.amount) === Number(typed);
  return (
    <ChipGroup
      chips={offered.map((last) => (
        <Chip
          checked={isChosen(last)}
          key={`${last.typed} ${last.currency}`}
          name="lastAmount"
          onChoose={() => {
            form.change({ amount: last.typed, currency: last.currency });
          }}
          value={`${last.typed} ${last.currency}`}
        >
          {money(last.amountMinor, last.currency)}
        </Chip>
      ))}
      disabled={form.busy}
      legend={t('move.lastAmounts')}
      quiet
    />
  );
}
