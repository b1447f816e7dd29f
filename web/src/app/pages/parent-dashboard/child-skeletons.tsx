import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { useStillLoading } from '../../../kernel/browser/loading-state';
import { Skeleton, SkeletonStatus } from '../../../kit/skeletons/skeletons';
import { SlowNote } from '../../../kit/skeletons/slow-note';
import styles from './child-rows.module.css';

/** Skeleton of three child rows. */
export function ChildSkeletons({ label }: { readonly label: string }) {
  useStillLoading();
  return (
    <div className={styles['skeletons']}>
      <SkeletonStatus label={label} />
      <SlowNote />
      <Card aria-hidden="true" look="flat" pad={0}>
        <List as="div" divided={0}>
          {[0, 1, 2].map((index) => (
            <Row className={styles['row']} gap={3} key={index} wrap={1}>
              <Skeleton height="44px" round width="44px" />
              <Stack as="span" gap={1}>
                <Skeleton height="20px" width="6rem" />
                <Skeleton height="16px" width="4rem" />
              </Stack>
            </Row>
          ))}
        </List>
      </Card>
    </div>
  );
}
