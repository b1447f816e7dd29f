import { Skeleton, SkeletonStatus } from '../../../components/skeletons/skeletons';
import styles from '../../../components/account-card/account-card.module.css';

/** Two cards in the shape of child accounts. */
export function ChildCardSkeletons({ label }: { readonly label: string }) {
  return (
    <div>
      <SkeletonStatus label={label} />
      <div aria-hidden="true" className={styles['cards']}>
        {[0, 1].map((index) => (
          <div className={styles['card']} key={index}>
            <div className={styles['owner']}>
              <Skeleton height="64px" round width="64px" />
              <div className={styles['skeletonLines']}>
                <Skeleton height="20px" width="9rem" />
                <Skeleton height="14px" width="7rem" />
              </div>
            </div>
            <Skeleton height="96px" width="100%" />
            <Skeleton height="44px" width="100%" />
            <Skeleton height="120px" width="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}
