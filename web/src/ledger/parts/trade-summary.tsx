import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ArrowRightIcon } from 'lucide-react';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useNumber } from '../../kit/money/use-number';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import { Alert } from '../../kit/ui/alert';
import { QUOTE } from '../model/check-entry';
import type { Direction } from '../model/direction';
import type { EntryDraft } from '../hooks/use-entry-form';
import type { ReadyQuote } from '../hooks/use-trade-quote';
import { Warning } from '../../kit/fields/warning';
import styles from '../../kit/fields/money-fields.module.css';

interface TradeSummaryProps {
  readonly direction: Direction;
  readonly trade: EntryDraft['trade'];
}

/** Shows what the shares cost or bring now, and what stands in the way of the trade. */
export function TradeSummary({ direction, trade }: TradeSummaryProps) {
  const { t } = useTranslation('parent');
  const { quote, exceeds } = trade;
  if (quote.status === 'none') return null;
  if (quote.status === 'loading') {
    return (
      <div className={styles['summary']}>
        <SkeletonStatus label={t('move.priceLoading')} />
        <Skeleton height="1.25rem" width="60%" />
        <Skeleton height="1.25rem" width="40%" />
      </div>
    );
  }
  if (quote.status === 'unavailable') return <Unavailable {...quote} />;
  return (
    <>
      {quote.beingChecked && (
        <Alert announced title={t('move.priceChecking')} tone="waiting">
          <p>{t('move.priceCheckingText')}</p>
        </Alert>
      )}
      {trade.changed && <PriceChanged changed={trade.changed} quote={quote} />}
      <Figures direction={direction} quote={quote} savings={trade.available} />
      <Warning
        text={direction === 'withdraw' && exceeds ? t('withdraw.negativeBalance') : undefined}
      />
    </>
  );
}

function Unavailable({ part, retry }: { part: 'price' | 'rate'; retry: () => void }) {
  const { t } = useTranslation(['parent', 'stock']);
  const asking = useIsAskingMarket();
  const words =
    part === 'price'
      ? { title: t('stock:priceUnavailable'), text: t('stock:loadError.price') }
      : { title: t('stock:rateUnavailable'), text: t('stock:loadError.rate') };
  return (
    <Alert announced title={words.title} tone="destructive">
      <p>{words.text}</p>
      <AskMarketAgain busy={asking} name={QUOTE} onClick={retry} />
    </Alert>
  );
}

interface PriceChangedProps {
  readonly changed: NonNullable<EntryDraft['trade']['changed']>;
  /** Quote at the new price. */
  readonly quote: ReadyQuote;
}

function PriceChanged({ changed, quote }: PriceChangedProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  return (
    <Alert announced title={t('move.priceChanged')} tone="waiting">
      <p>
        {t('move.priceChangedText', {
          before: money(changed.before, quote.listedCurrency),
          now: money(quote.listedPriceMinor, quote.listedCurrency),
        })}
      </p>
    </Alert>
  );
}

interface FiguresProps {
  readonly direction: Direction;
  readonly quote: ReadyQuote;
  /** Savings in the currency of the trade; null if they could not be read. */
  readonly savings: MinorUnits | null;
}

/** Lists the price per share, the rate if one is used, the total, and its effect on the savings. */
function Figures({ direction, quote, savings }: FiguresProps) {
  const { t, i18n } = useTranslation('parent');
  const { rate: formatRate } = useNumber();
  const { listedCurrency, currency, rate, costMinor, oldPriceOf, beingChecked } = quote;
  const old = (date: Date | null) =>
    date && t('move.asOf', { date: formatEntryDate(date, i18n.language, 'minute') });
  return (
    <dl className={styles['summary']}>
      <Figure label={t('move.price')} note={beingChecked ? t('move.lastTrusted') : old(oldPriceOf)}>
        <Money currency={listedCurrency} minor={quote.listedPriceMinor} />
      </Figure>
      {listedCurrency !== currency && (
        <Figure label={t('move.rate')} note={rate.fresh ? null : old(rate.lastUpdated)}>
          {`1 ${listedCurrency} = ${formatRate(rate.rate)} ${currency}`}
        </Figure>
      )}
      {costMinor !== null && (
        <Figure label={t(`${direction}.cost`)} strong>
          <Money currency={currency} minor={costMinor} />
        </Figure>
      )}
      {costMinor !== null && savings !== null && (
        <SavingsChange
          after={toMinorUnits(savings + (direction === 'deposit' ? -costMinor : costMinor))}
          before={savings}
          currency={currency}
        />
      )}
    </dl>
  );
}

interface SavingsChangeProps {
  readonly before: MinorUnits;
  readonly after: MinorUnits;
  readonly currency: CurrencyCode;
}

/**
 * Shows the savings before and after. They become shares or the other way round: nothing is lost, so it
 * is drawn as neither gain nor loss.
 */
function SavingsChange({ before, after, currency }: SavingsChangeProps) {
  const { t } = useTranslation('parent');
  // A trade that cannot be paid changes nothing.
  if (after < 0) return null;
  return (
    <Figure label={t('move.savings')}>
      <span className={styles['change']}>
        <Money currency={currency} minor={before} />
        <ArrowRightIcon aria-label={t('move.becomes')} role="img" />
        <Money currency={currency} minor={after} />
      </span>
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: string | null;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, note = null, strong = false, children }: FigureProps) {
  return (
    <div className={strong ? styles['strong'] : undefined}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <span className={styles['note']}>{note}</span>}
      </dd>
    </div>
  );
}
