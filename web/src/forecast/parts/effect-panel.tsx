import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { EffectProps } from './effect';

/** Shows the effect on the goal's date as soon as it is computed. Nobody has to wait for it. */
export const EffectPanel = lazyWithRetry<EffectProps>(
  async () => (await import('./effect')).Effect,
  {
    placeholder: <Skeleton height="8rem" width="100%" />,
    lost: null,
    words: 'more',
  },
);
