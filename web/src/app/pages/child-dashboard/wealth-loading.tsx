import { useTranslation } from 'react-i18next';
import { Section } from '../../../kit/layout/section';
import { LoadError } from '../../../kit/empty-state/load-error';
import type { Live } from '../../../kernel/live/live';
import { TotalSkeleton } from '../../../stock/parts/wealth';

interface WealthLoadingProps {
  readonly live: Exclude<Live<unknown>, { status: 'ready' }>;
}

/** Placeholder until the family's currency is known, which all sums need. */
export function WealthLoading({ live }: WealthLoadingProps) {
  const { t } = useTranslation('child');
  return (
    <Section gap={0} headingId="my-wealth" look="wealth" title={t('wealth.heading')}>
      {live.status === 'loading' && <TotalSkeleton />}
      {live.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={live.retry}
          size="child"
          title={t('error.preferences')}
        />
      )}
    </Section>
  );
}
