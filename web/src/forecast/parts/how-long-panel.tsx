import { quietChunk } from '../../kit/lazy/quiet-chunk';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { HowLongProps } from './how-long';

/** Says how long a jar takes as soon as it is computed. Calendars are too heavy for a first screen. */
export const HowLongPanel = quietChunk<HowLongProps>(
  async () => (await import('./how-long')).HowLong,
  <Skeleton height="1em" width="7rem" />,
);
