import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../kit/fold/fold';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from './quotes.module.css';

/** Shows the "Wisdom of the Day", folded; the quote is fetched once it is unfolded. */
export function WisdomCard({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('parent');
  return (
    <section aria-labelledby="wisdom-of-the-day">
      <Fold
        className={styles['wisdom']}
        line={
          <Text as="h2" face="body" id="wisdom-of-the-day" size={3} tone="coin">
            {t('wisdom.heading')}
          </Text>
        }
      >
        <Stack className={styles['content']} gap={4}>
          {children}
          <Wisdom />
        </Stack>
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
      <Stack gap={1}>
        <SkeletonStatus />
        <Skeleton height="1.25em" width="80%" />
        <Skeleton height="1em" width="30%" />
      </Stack>
    );
  }
  return (
    <Stack as="figure" gap={1}>
      <Text as="blockquote" size={4}>
        {quote.text}
      </Text>
      <Text as="figcaption" size={2} tone="quiet">
        {t('wisdom.author', { author: quote.author })}
      </Text>
    </Stack>
  );
}
