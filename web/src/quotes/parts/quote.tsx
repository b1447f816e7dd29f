import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ReadAloud } from '../../kit/read-aloud/read-aloud';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useQuote } from '../../kernel/live/market';
import styles from './quote.module.css';

/** Shows the "Quote of the day", spoken by Penny, for children. */
export function Quote() {
  const { t } = useTranslation('child');
  const text = useRef<HTMLElement>(null);
  const { loading, quote } = useQuote({ isChildFriendly: true });
  return (
    <Stack
      aria-labelledby="quote-of-the-day"
      as="section"
      className={styles['bubble']}
      gap={1}
      ref={text}
    >
      <Row gap={2} justify="between">
        <Text as="h2" id="quote-of-the-day" size={3} tone="special">
          {t('quote.heading')}
        </Text>
        <ReadAloud of={text} />
      </Row>
      {loading ? (
        <>
          <SkeletonStatus />
          <Skeleton height="1.5em" width="80%" />
        </>
      ) : (
        <Stack as="figure" gap={1}>
          <blockquote>
            <Text breaks="anywhere" size={5}>
              {quote.text}
            </Text>
          </blockquote>
          <Text as="figcaption" tone="quiet">
            {t('quote.author', { author: quote.author })}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
