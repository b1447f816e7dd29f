import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../kit/layout/box';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from './wisdom-card.module.css';

/** Shows the "Wisdom of the Day", collapsed; the quote is fetched when it is opened. */
export function WisdomCard({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('parent');
  return (
    <Box as="section" aria-labelledby="wisdom-of-the-day" pad={1} tint="coin">
      <Collapsible
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
      </Collapsible>
    </Box>
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
      <blockquote>
        <Text size={4}>{quote.text}</Text>
      </blockquote>
      <Text as="figcaption" size={2} tone="quiet">
        {t('wisdom.author', { author: quote.author })}
      </Text>
    </Stack>
  );
}
