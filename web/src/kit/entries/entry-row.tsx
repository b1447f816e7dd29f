import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventOfEntry } from '../../events/event-of';
import { lookOf, titleOf, useEventWords } from '../../events/told';
import type { LiveEntry } from '../../kernel/live/live';
import { Money } from '../money/money';
import { useMoney } from '../money/use-money';
import type { DatePrecision } from './entry-date';
import { LedgerRow } from './ledger-row';

interface EntryRowProps {
  readonly entry: LiveEntry;
  /** Label such as "New!" on an entry that has just arrived. */
  readonly mark: string | null;
  /** Small lists have no room for the time of day. */
  readonly precision: DatePrecision;
  /** Renders the entry's details; must be stable, so that the row is not re-rendered. */
  readonly more?: ((entry: LiveEntry) => ReactNode) | undefined;
  readonly action?: ReactNode;
  /** True if the entry is undone or undoes another. */
  readonly struck?: boolean;
}

/** Row of a ledger entry. Memoised, so that a new entry does not re-render thousands of others. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, mark, precision, more, action, struck = false } = props;
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const words = useEventWords();
  const event = eventOfEntry(entry);
  const { amountMinor, balanceAfterMinor, currency } = entry;
  return (
    <LedgerRow
      action={action}
      amount={<Money currency={currency} minor={amountMinor} sign="always" />}
      aside={t('balanceAfter', { balance: money(balanceAfterMinor, currency) })}
      date={entry.timestamp}
      direction={amountMinor < 0 ? 'out' : 'in'}
      look={lookOf(event)}
      mark={struck && !entry.undoes ? t('undo.mark') : mark}
      more={more?.(entry)}
      precision={precision}
      struck={struck}
      text={titleOf(event, words)}
    />
  );
});
