import { Skeleton } from '../../kit/skeletons/skeletons';
import styles from './family-tab.module.css';

const ROWS = [0, 1, 2] as const;

/** Skeleton of the member list. */
export function MembersSkeleton() {
  return (
    <div aria-hidden="true" className={styles['tableBox']} data-testid="members-skeleton">
      {ROWS.map((row) => (
        <div className={styles['skeleton']} key={row}>
          <Skeleton height="44px" round width="44px" />
          <Skeleton height="16px" width="40%" />
          <Skeleton height="14px" width="25%" />
        </div>
      ))}
    </div>
  );
}
