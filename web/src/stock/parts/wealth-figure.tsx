import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { MaybeGuess } from '../../kit/money/maybe-guess';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { WealthTotal } from '../model/family-wealth';

interface WealthFigureProps {
  readonly total: WealthTotal;
  readonly localCurrency: CurrencyCode;
}

/** Shows a child's or family's total: grey and marked if it is an estimate. */
export function WealthFigure({ total, localCurrency }: WealthFigureProps) {
  const { t } = useTranslation(['stock', 'ledger']);
  if (total.status === 'loading') {
    return (
      <span>
        <Skeleton height="1em" width="5rem" />
        <span className="visually-hidden">{t('ledger:loading')}</span>
      </span>
    );
  }
  if (total.status === 'unknown') {
    return (
      <Text as="span" tone="quiet">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('stock:total.unavailable')}</span>
      </Text>
    );
  }
  return (
    <MaybeGuess guess={total.guess}>
      <Money currency={localCurrency} minor={total.totalMinor} />
    </MaybeGuess>
  );
}

/** Shows the total of all children of a family. */
export function FamilyWealth(props: WealthFigureProps) {
  const { t } = useTranslation('parent');
  return (
    <Row
      align="baseline"
      aria-labelledby="family-wealth"
      as="section"
      gap={4}
      justify="between"
      wrap={0}
    >
      <Text as="h2" face="body" id="family-wealth" size={3} tone="quiet" weight="strong">
        {t('home.together')}
      </Text>
      <Text face="heading" size={8}>
        <WealthFigure {...props} />
      </Text>
    </Row>
  );
}
