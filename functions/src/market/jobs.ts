import { onSchedule } from 'firebase-functions/v2/scheduler';
import { refreshMarket as refresh } from './refresh-market';
import { unlessPaused } from '../platform/operator/unless-paused';
import { finnhubKey, productionDeps, twelveDataKey } from '../platform/production/production-deps';
import { region } from '../platform/production/region';

/**
 * Refreshes prices and rates for the screens. A failed run is not retried: the next comes within a
 * minute.
 */
export const refreshMarket = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Etc/UTC',
    region,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 60,
    secrets: [finnhubKey, twelveDataKey],
  },
  () => unlessPaused(productionDeps(), refresh),
);
