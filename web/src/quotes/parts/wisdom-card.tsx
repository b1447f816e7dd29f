import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../kit/fold/fold';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from './wisdom-card.module.css';

/** Shows the "Wisdom of the Day", folded; the quote is fetched once it is unfolded. */
export function WisdomCard({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('parent');
  return (
    <section aria-labelledby="wisdom-of-the-day">
      <Fold
        className={styles['wisdom']}
        line={<h2 id="wisdom-of-the-day">{t('wisdom.heading')}</h2>}
      >
        <div className={styles['content']}>
          {children}
          <Wisdom />
        </div>
      </Fold>
    </section>
  );
}

/** Shows a line about money, or a proverb if none could be fetched. */
function Wisdom() {
  const { t } = useTranslation('parent');
  const { loading, quote } = useQuote();
  if (loading) {
    return (
      <div className={styles['quote']}>
        <SkeletonStatus />
        <Skeleton height="1.25em" width="80%" />
        <Skeleton height="1em" width="30%" />
      </div>
    );
  }
  return (
    <figure className={styles['quote']}>
      <blockquote>{quote.text}</blockquote>
      <figcaption>{t('wisdom.author', { author: quote.author })}</figcaption>
    </figure>
  );
}
