import { useTranslation } from 'react-i18next';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { Skeleton } from '../../../kit/skeletons/skeletons';
import { cx } from '../../../kit/ui/cx';
import type { GrowingEntries } from '../../../kernel/live/use-growing-entries';
import { growthStage } from '../../../growth/model/growth';
import styles from '../../../kit/section/section.module.css';

interface PlaceHeaderProps {
  readonly title: string;
  /** True to show Penny large and say how far she has grown. */
  readonly greets: boolean;
  readonly entries: GrowingEntries;
  /** Medals that the child has, for the tree's fruit. */
  readonly medals: number;
}

/** Title of a place, with Penny, who grows with the child's entries. */
export function PlaceHeader({ title, greets, entries, medals }: PlaceHeaderProps) {
  const { t } = useTranslation('child');
  const { live, beyond } = entries;
  const hasMore = !['nothing', 'end'].includes(beyond);
  const stage = live.status === 'ready' ? growthStage(live.data, hasMore) : null;
  const size = greets ? 'md' : 'sm';
  return (
    <Row as="header" className={styles['header']} gap={4} justify="between">
      <Stack grow>
        <Text as="h1" breaks="anywhere">
          {title}
        </Text>
        {greets && stage && (
          <Text balance size={4} tone="quiet">
            {t(`stage.${stage}`)}
          </Text>
        )}
      </Stack>
      <div className={cx(styles['penny'], greets && styles['large'])}>
        {live.status === 'loading' && <Skeleton height="64px" round width="64px" />}
        {live.status === 'error' && <Mascot size={size} stage="seed" />}
        {stage && (
          <Mascot animated fruit={medals} label={t(`mascot.${stage}`)} size={size} stage={stage} />
        )}
      </div>
    </Row>
  );
}
