import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MaybeGuess } from '../../kit/money/maybe-guess';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { Worth } from '../model/family-worth';
import styles from './worth.module.css';

interface WorthFigureProps {
  readonly worth: Worth;
  readonly localCurrency: CurrencyCode;
}

/** Shows somebody's worth in one figure: grey and marked if a guess is in it. */
export function WorthFigure({ worth, localCurrency }: WorthFigureProps) {
  const { t } = useTranslation(['stock', 'ledger']);
  if (worth.status === 'loading') {
    return (
      <span>
        <Skeleton height="1em" width="5rem" />
        <span className="visually-hidden">{t('ledger:loading')}</span>
      </span>
    );
  }
  if (worth.status === 'unknown') {
    return (
      <span className={styles['unknown']}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('stock:total.unavailable')}</span>
      </span>
    );
  }
  return (
    <MaybeGuess guess={worth.guess}>
      <Money currency={localCurrency} minor={worth.totalMinor} />
    </MaybeGuess>
  );
}

/** Shows what all children of a family have together. */
export function FamilyWorth(props: WorthFigureProps) {
  const { t } = useTranslation('parent');
  return (
    <section aria-labelledby="family-worth" className={styles['family']}>
      <h2 id="family-worth">{t('home.together')}</h2>
      <p>
        <WorthFigure {...props} />
      </p>
    </section>
  );
}
