import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { Skeleton } from '../../../kit/skeletons/skeletons';
import { cx } from '../../../kit/ui/cx';
import type { Live, LiveEntry } from '../../../kernel/live/live';
import { growthStage } from '../../../growth/model/growth';
import styles from '../../../kit/section/section.module.css';

interface PlaceHeaderProps {
  readonly title: string;
  /** Picture beside the title. */
  readonly face?: ReactNode;
  /** True to show Penny large and say how far she has grown. */
  readonly greets: boolean;
  readonly entries: Live<readonly LiveEntry[]>;
}

/** Title of a place, with Penny, who grows with the child's entries. */
export function PlaceHeader({ title, face, greets, entries }: PlaceHeaderProps) {
  const { t } = useTranslation('child');
  const stage = entries.status === 'ready' ? growthStage(entries.data.length) : null;
  const size = greets ? 'md' : 'sm';
  return (
    <Row as="header" className={styles['header']} gap={4} justify="between">
      {face}
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
        {entries.status === 'loading' && <Skeleton height="64px" round width="64px" />}
        {entries.status === 'error' && <Mascot size={size} stage="seed" />}
        {stage && <Mascot animated label={t(`mascot.${stage}`)} size={size} stage={stage} />}
      </div>
    </Row>
  );
}
