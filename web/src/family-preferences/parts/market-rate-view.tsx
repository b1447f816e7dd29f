import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { RotateCwIcon } from 'lucide-react';
import { useAge } from '../../kit/age/use-age';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useRateEquation } from '../../kit/money/use-rate-equation';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { BASE_CURRENCY } from '../model/preferences-values';
import type { MarketRate } from '../hooks/use-market-rate';

interface MarketRateViewProps {
  readonly currency: CurrencyCode;
  readonly market: MarketRate;
}

/** Shows the market's rate, its age, and a button to refresh it. */
export function MarketRateView({ currency, market }: MarketRateViewProps) {
  const { t } = useTranslation('preferences');
  const { loading, refreshing, refresh } = market;
  return (
    <Row gap={4} justify="between" wrap={3}>
      <Stack aria-live="polite" gap={1} grow="wrapping">
        {loading ? <RateLoading /> : <KnownRate currency={currency} market={market} />}
      </Stack>
      <Button
        busy={refreshing}
        disabled={loading && !refreshing}
        icon={<RotateCwIcon />}
        onClick={refresh}
        variant="secondary"
      >
        {refreshing ? t('rate.refreshing') : t('rate.refresh')}
      </Button>
    </Row>
  );
}

function RateLoading() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <SkeletonStatus label={t('rate.loading')} />
      <Skeleton height="28px" width="70%" />
      <Skeleton height="14px" width="90%" />
    </>
  );
}

function KnownRate({ currency, market: { quote } }: MarketRateViewProps) {
  const { t, i18n } = useTranslation('preferences');
  const equation = useRateEquation();
  const age = useAge();
  if (quote.estimated) return <Alert title={t('rate.estimate')} tone="waiting" />;
  return (
    <>
      <Text breaks="anywhere" face="heading" size={7} tabular>
        {equation(BASE_CURRENCY, currency, quote.rate)}
      </Text>
      {quote.lastUpdated && (
        <Text size={1} tone="quiet">
          {t('rate.updated', {
            date: formatEntryDate(quote.lastUpdated, i18n.language, 'minute'),
            age: age(quote.lastUpdated),
          })}
        </Text>
      )}
      {quote.fresh ? (
        <Text size={1} tone="quiet">
          {t('rate.hourly')}
        </Text>
      ) : (
        <Alert title={t('rate.old')} tone="waiting" />
      )}
    </>
  );
}
