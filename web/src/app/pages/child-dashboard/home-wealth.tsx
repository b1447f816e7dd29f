import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../kit/empty-state/load-error';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { TotalSkeleton, Wealth } from '../../../stock/parts/wealth';
import type { PlaceProps } from './place-props';

/** "My Wealth", the one sum on a child's first screen. */
export function HomeWealth({ wealth, arrivals }: Pick<PlaceProps, 'wealth' | 'arrivals'>) {
  const { t } = useTranslation('child');
  return (
    <Stack aria-labelledby="my-wealth" as="section">
      <Text as="h2" face="body" id="my-wealth" size={3} tone="quiet" weight="strong">
        {t('wealth.heading')}
      </Text>
      {wealth.status === 'ready' && (
        <Wealth grown={arrivals.latest.length > 0} wealth={wealth.data} />
      )}
      {wealth.status === 'loading' && <TotalSkeleton />}
      {wealth.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={wealth.retry}
          size="child"
          title={t('error.preferences')}
        />
      )}
    </Stack>
  );
}
