import { useTranslation } from 'react-i18next';
import { Box } from '../../kit/layout/box';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from './quotes.module.css';

/** Shows the "Quote of the day": what Penny has to say, in words for children. */
export function Quote() {
  const { t } = useTranslation('child');
  const { loading, quote } = useQuote({ isChildFriendly: true });
  return (
    <Box
      aria-labelledby="quote-of-the-day"
      as="section"
      className={styles['bubble']}
      gap={1}
      tint="surface"
    >
      <Text as="h2" id="quote-of-the-day" size={3} tone="special">
        {t('quote.heading')}
      </Text>
      {loading ? (
        <>
          <SkeletonStatus />
          <Skeleton height="1.5em" width="80%" />
        </>
      ) : (
        <Stack as="figure" breaks="atCommas" gap={1}>
          <Text as="blockquote" size={4}>
            {quote.text}
          </Text>
          <Text as="figcaption" tone="quiet">
            {t('quote.author', { author: quote.author })}
          </Text>
        </Stack>
      )}
    </Box>
  );
}
