import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../../components/skeletons/skeletons';
import { useQuote } from '../../../lib/live/market';
import styles from './wisdom-card.module.css';

/** "Wisdom of the Day": a line about money, or a proverb where none could be fetched. */
export function WisdomCard() {
  const { t } = useTranslation('parent');
  const { loading, quote } = useQuote();
  return (
    <section aria-labelledby="wisdom-of-the-day" className={styles['wisdom']}>
      <h2 id="wisdom-of-the-day">{t('wisdom.heading')}</h2>
      {loading ? (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25em" width="80%" />
          <Skeleton height="1em" width="30%" />
        </>
      ) : (
        <figure className={styles['quote']}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>{t('wisdom.author', { author: quote.author })}</figcaption>
        </figure>
      )}
    </section>
  );
}
