import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MaybeGuess } from '../../kit/money/maybe-guess';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { WealthTotal } from '../model/family-wealth';
import styles from './wealth-figure.module.css';

interface WealthFigureProps {
  readonly total: WealthTotal;
  readonly localCurrency: CurrencyCode;
}

/** Shows somebody's worth in one figure: grey and marked if a guess is in it. */
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
      <span className={styles['unknown']}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('stock:total.unavailable')}</span>
      </span>
    );
  }
  return (
    <MaybeGuess guess={total.guess}>
      <Money currency={localCurrency} minor={total.totalMinor} />
    </MaybeGuess>
  );
}

/** Shows what all children of a family have together. */
export function FamilyWealth(props: WealthFigureProps) {
  const { t } = useTranslation('parent');
  return (
    <section aria-labelledby="family-wealth" className={styles['family']}>
      <h2 id="family-wealth">{t('home.together')}</h2>
      <p>
        <WealthFigure {...props} />
      </p>
    </section>
  );
}
