import { useTranslation } from 'react-i18next';
import { LoadError } from '../../kit/empty-state/load-error';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Section } from '../../kit/layout/section';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Mascot } from '../../kit/mascot/mascot';
import { Money } from '../../kit/money/money';
import { cx } from '../../kit/ui/cx';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { purchasesOfChild, withdrawalsTakenBack, type ChildRef } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { boughtFrom, type Bought } from '../model/bought';
import { Flower } from './flower';
import styles from './garden.module.css';

/** Shows "My garden": a plant for each thing that was bought from a full jar. */
export function Garden({ owner }: { readonly owner: ChildRef }) {
  const { t } = useTranslation('jars');
  const purchases = useLive(purchasesOfChild(owner));
  const takingBack = useLive(withdrawalsTakenBack(owner));
  const failed = [purchases, takingBack].find(({ status }) => status === 'error');
  const isKnown = purchases.status === 'ready' && takingBack.status === 'ready';
  return (
    <Section gap={3} headingId="my-garden" look="child" title={t('garden.heading')}>
      {failed?.status === 'error' && (
        <LoadError onRetry={failed.retry} size="child" title={t('garden.error')} />
      )}
      {!failed && !isKnown && <SkeletonRows count={2} />}
      {isKnown && <Plants bought={boughtFrom(purchases.data, takingBack.data)} />}
    </Section>
  );
}

function Plants({ bought }: { readonly bought: readonly Bought[] }) {
  const { t } = useTranslation('jars');
  if (bought.length === 0) {
    return (
      <Row className={styles['bed']} gap={4}>
        <Mascot size="sm" stage="seed" />
        <Text breaks="atCommas" grow>
          {t('garden.empty')}
        </Text>
      </Row>
    );
  }
  return (
    <List aria-label={t('garden.heading')} className={cx(styles['bed'], styles['plants'])} gap={4}>
      {bought.map((purchase) => (
        <Plant bought={purchase} key={purchase.id} />
      ))}
    </List>
  );
}

function Plant({ bought }: { readonly bought: Bought }) {
  const { i18n } = useTranslation('jars');
  const { reason, givenMinor, currency, decidedAt, jarIcon = 'star' } = bought;
  return (
    <Stack align="center" as="li">
      <Flower icon={jarIcon} />
      <Text as="h3" breaks="anywhere" size={3}>
        {reason}
      </Text>
      <Text as="span" size={2} tabular weight="strong">
        {givenMinor !== null && <Money currency={currency} minor={givenMinor} />}
      </Text>
      <Text as="span" size={1} tone="quiet">
        {formatEntryDate(decidedAt, i18n.language, 'day')}
      </Text>
    </Stack>
  );
}
