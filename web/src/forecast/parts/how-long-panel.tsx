import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { HowLongProps } from './how-long';

/** Says how long a jar takes as soon as it is computed. Calendars are too heavy for a first screen. */
export const HowLongPanel = lazyWithRetry<HowLongProps>(
  async () => (await import('./how-long')).HowLong,
  {
    placeholder: <Skeleton height="1em" width="7rem" />,
    lost: null,
    words: 'more',
  },
);
