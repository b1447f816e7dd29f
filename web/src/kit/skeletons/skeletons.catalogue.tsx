import type { Rows } from '../../catalogue/rows';
import { Skeleton, SkeletonRows } from './skeletons';

export const rows: Rows = {
  'one shape, and a round one': (
    <>
      <Skeleton height="16px" width="60%" />
      <Skeleton height="44px" round width="44px" />
    </>
  ),
  'rows of a ledger': <SkeletonRows count={3} />,
};
