import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from 'lucide-react';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useIsAskingMarket } from '../../kernel/live/market';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Warning } from '../../kit/fields/warning';
import { Box } from '../../kit/layout/box';
import { Fact, Facts } from '../../kit/layout/facts';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useRateEquation } from '../../kit/money/use-rate-equation';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { Alert } from '../../kit/ui/alert';
import type { ReadyQuote, Trade } from '../hooks/use-trade';
import { QUOTE, type Operation } from '../model/trade';

interface TradeSummaryProps extends Pick<Trade, 'quote' | 'exceeds' | 'changed' | 'available'> {
  readonly operation: Operation;
}

/** Shows the current cost or proceeds of the shares, and the problem that prevents the trade. */
export function TradeSummary(props: TradeSummaryProps) {
  const { operation, quote, exceeds, changed, available } = props;
  const { t } = useTranslation('parent');
  const money = useMoney();
  if (quote.status === 'none') return null;
  if (quote.status === 'loading') {
    return (
      <Box gap={2} tint="quiet">
        <SkeletonStatus label={t('move.priceLoading')} />
        <Skeleton height="1.25rem" width="60%" />
        <Skeleton height="1.25rem" width="40%" />
      </Box>
    );
  }
  if (quote.status === 'unavailable') return <Unavailable {...quote} />;
  const { listedPriceMinor, listedCurrency, beingChecked } = quote;
  return (
    <>
      {beingChecked && (
        <Alert announced title={t('move.priceChecking')} tone="waiting">
          <p>{t('move.priceCheckingText')}</p>
        </Alert>
      )}
      {changed && changed.before !== listedPriceMinor && (
        <Alert announced title={t('move.priceChanged')} tone="waiting">
          <p>
            {t('move.priceChangedText', {
              before: money(changed.before, listedCurrency),
              now: money(listedPriceMinor, listedCurrency),
            })}
          </p>
        </Alert>
      )}
      <Figures
        operation={operation}
        quote={quote}
        savings={operation === 'sell' ? available : null}
      />
      <Warning text={operation === 'buy' && exceeds ? t('deposit.negativeBalance') : undefined} />
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

interface FiguresProps {
  readonly operation: Operation;
  readonly quote: ReadyQuote;
  /** Savings that a sale adds to; null if they could not be read, or for a purchase. */
  readonly savings: MinorUnits | null;
}

/** Lists the price per share, the rate if one is used, the total, and its effect on the savings. */
function Figures({ operation, quote, savings }: FiguresProps) {
  const { t, i18n } = useTranslation('parent');
  const equation = useRateEquation();
  const { listedCurrency, currency, rate, costMinor, oldPriceOf, beingChecked } = quote;
  const old = (date: Date | null) =>
    date && t('move.asOf', { date: formatEntryDate(date, i18n.language, 'minute') });
  // Money becomes shares or the reverse, so it is shown as neither gain nor loss.
  const after = costMinor !== null && savings !== null ? toMinorUnits(savings + costMinor) : null;
  return (
    <Box tint="quiet">
      <Facts gap={2}>
        <Fact
          label={t('move.price')}
          note={doubt(beingChecked ? t('move.lastTrusted') : old(oldPriceOf))}
        >
          <Money currency={listedCurrency} minor={quote.listedPriceMinor} />
        </Fact>
        {listedCurrency !== currency && (
          <Fact label={t('move.rate')} note={doubt(rate.fresh ? null : old(rate.lastUpdated))}>
            {equation(listedCurrency, currency, rate.rate)}
          </Fact>
        )}
        {costMinor !== null && (
          <Fact label={t(operation === 'buy' ? 'deposit.cost' : 'withdraw.cost')} total>
            <Money currency={currency} minor={costMinor} />
          </Fact>
        )}
        {savings !== null && after !== null && (
          <Fact label={t('move.savings')}>
            <Row as="span" gap={2} justify="end" wrap={1}>
              <Money currency={currency} minor={savings} />
              <ArrowRightIcon aria-label={t('move.becomes')} role="img" />
              <Money currency={currency} minor={after} />
            </Row>
          </Fact>
        )}
      </Facts>
    </Box>
  );
}

/** Draws why a figure may not be right. */
function doubt(text: string | null) {
  return (
    text && (
      <Text as="span" tone="coin" weight="strong">
        {text}
      </Text>
    )
  );
}
