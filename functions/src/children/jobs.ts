import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumePasswordRenewals } from './renew-passwords';
import { unlessPaused } from '../platform/operator/unless-paused';
import { passwordKey, productionDeps } from '../platform/production/production-deps';
import { region } from '../platform/production/region';

/** Makes the passwords that are still due after an interrupted removal of a parent. */
export const finishPasswordRenewals = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeZone: 'Etc/UTC',
    region,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    secrets: [passwordKey],
  },
  () => unlessPaused(productionDeps(), resumePasswordRenewals),
);
