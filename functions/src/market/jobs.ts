import { onSchedule } from 'firebase-functions/v2/scheduler';
import { refreshMarket as refresh } from './refresh-market';
import { unlessPaused } from '../platform/operator/unless-paused';
import { finnhubKey, productionDeps, twelveDataKey } from '../platform/production/production-deps';
import { region } from '../platform/production/region';

/**
 * Refreshes prices and rates and decides suspected splits. A failed run is not retried: the next comes within
 * an hour, and screens ask for fresh values too.
 */
export const refreshMarket = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeZone: 'Etc/UTC',
    region,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 60,
    secrets: [finnhubKey, twelveDataKey],
  },
  () => unlessPaused(productionDeps(), refresh),
);
