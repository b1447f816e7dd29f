import { quietChunk } from '../../kit/lazy/quiet-chunk';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { EffectProps } from './effect';

/** Shows the effect on the goal's date as soon as it is computed. Nobody has to wait for it. */
export const EffectPanel = quietChunk<EffectProps>(
  async () => (await import('./effect')).Effect,
  <Skeleton height="8rem" width="100%" />,
);
