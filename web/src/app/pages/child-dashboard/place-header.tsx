import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { Skeleton } from '../../../kit/skeletons/skeletons';
import { cx } from '../../../kit/ui/cx';
import type { GrowingEntries } from '../../../kernel/live/use-growing-entries';
import { growthStage } from '../../../growth/model/growth';
import styles from './place-header.module.css';

interface PlaceHeaderProps {
  readonly title: string;
  /** Picture beside the title. */
  readonly face?: ReactNode;
  /** True to show Penny large. */
  readonly greets: boolean;
  /** True to say how far she has grown. */
  readonly tells: boolean;
  readonly entries: GrowingEntries;
  /** Medals that the child has, for the tree's fruit. */
  readonly medals: number;
  /** Shown under the title, beside Penny. */
  readonly children?: ReactNode;
}

/** Title of a place, with Penny, who grows with the child's entries. */
export function PlaceHeader(props: PlaceHeaderProps) {
  const { title, face, greets, tells, entries, medals, children } = props;
  const { t } = useTranslation('child');
  const { live, beyond } = entries;
  const hasMore = !['nothing', 'end'].includes(beyond);
  const stage = live.status === 'ready' ? growthStage(live.data, hasMore) : null;
  const size = greets ? 'md' : 'sm';
  return (
    <Stack as="header" className={cx(styles['header'], greets && styles['greets'])} gap={1}>
      <Row className={styles['title']} gap={3}>
        {face}
        <Text as="h1" breaks="anywhere">
          {title}
        </Text>
      </Row>
      {children}
      {tells && stage && (
        <Text balance className={styles['story']} tone="quiet">
          {t(`stage.${stage}`)}
        </Text>
      )}
      <div className={styles['penny']}>
        {live.status === 'loading' && <Skeleton height="64px" round width="64px" />}
        {live.status === 'error' && <Mascot size={size} stage="seed" />}
        {stage && (
          <Mascot animated fruit={medals} label={t(`mascot.${stage}`)} size={size} stage={stage} />
        )}
      </div>
    </Stack>
  );
}
