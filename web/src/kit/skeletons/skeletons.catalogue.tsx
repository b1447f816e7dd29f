import type { Stories } from '../../catalogue/stories';
import { Skeleton, SkeletonRows } from './skeletons';
import { SlowNote } from './slow-note';

export const stories: Stories = {
  'one shape, and a round one': (
    <>
      <Skeleton height="16px" width="60%" />
      <Skeleton height="44px" round width="44px" />
    </>
  ),
  'what has taken long': (
    <div style={{ minHeight: 60, position: 'relative' }}>
      <SlowNote patienceMs={0} />
    </div>
  ),
  'rows of a ledger': <SkeletonRows count={3} />,
};
