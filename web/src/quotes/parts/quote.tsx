import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from '../../kit/section/section.module.css';

/** Shows the "Quote of the day": what Penny has to say, in words for children. */
export function Quote() {
  const { t } = useTranslation('child');
  const { loading, quote } = useQuote({ isChildFriendly: true });
  return (
    <section aria-labelledby="quote-of-the-day" className={styles['quote']}>
      <h2 id="quote-of-the-day">{t('quote.heading')}</h2>
      {loading ? (
        <>
          <SkeletonStatus />
          <Skeleton height="1.5em" width="80%" />
        </>
      ) : (
        <figure>
          <blockquote>{quote.text}</blockquote>
          <figcaption>{t('quote.author', { author: quote.author })}</figcaption>
        </figure>
      )}
    </section>
  );
}
