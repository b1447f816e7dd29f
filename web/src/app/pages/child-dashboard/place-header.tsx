import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { Skeleton } from '../../../kit/skeletons/skeletons';
import { cx } from '../../../kit/ui/cx';
import type { LiveEntry } from '../../../kernel/live/live';
import type { GrowingList } from '../../../kernel/live/use-growing-list';
import { growthStage } from '../../../growth/model/growth';
import styles from './place-header.module.css';

interface PlaceHeaderProps {
  readonly title: string;
  /** Picture beside the title. */
  readonly picture?: ReactNode;
  /** True to show Penny large. */
  readonly showsPennyLarge: boolean;
  /** True to say how far she has grown. */
  readonly showsStage: boolean;
  readonly entries: GrowingList<LiveEntry>;
  /** Medals that the child has, for the tree's fruit. */
  readonly medals: number;
  /** Shown under the title, beside Penny. */
  readonly children?: ReactNode;
}

/** Title of a place, with Penny, who grows with the child's entries. */
export function PlaceHeader(props: PlaceHeaderProps) {
  const { title, picture, showsPennyLarge, showsStage, entries, medals, children } = props;
  const { t } = useTranslation('child');
  const { live, beyond } = entries;
  const hasMore = !['nothing', 'end'].includes(beyond);
  const stage = live.status === 'ready' ? growthStage(live.data, hasMore) : null;
  const size = showsPennyLarge ? 'md' : 'sm';
  return (
    <Stack
      as="header"
      className={cx(styles['header'], showsPennyLarge && styles['greets'])}
      gap={1}
    >
      <Row className={styles['title']} gap={3}>
        {picture}
        <Text as="h1" breaks="anywhere">
          {title}
        </Text>
      </Row>
      {children}
      {showsStage && stage && (
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
