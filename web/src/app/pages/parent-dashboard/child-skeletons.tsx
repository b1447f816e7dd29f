import { Skeleton, SkeletonStatus } from '../../../kit/skeletons/skeletons';
import styles from './child-rows.module.css';

/** Skeleton of three child rows. */
export function ChildSkeletons({ label }: { readonly label: string }) {
  return (
    <div>
      <SkeletonStatus label={label} />
      <div aria-hidden="true" className={styles['rows']}>
        {[0, 1, 2].map((index) => (
          <div className={styles['row']} key={index}>
            <Skeleton height="44px" round width="44px" />
            <span className={styles['who']}>
              <Skeleton height="20px" width="6rem" />
              <Skeleton height="16px" width="4rem" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
