import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumeFamilyDeletions as resume } from '../features/families/resume-family-deletions';
import { productionDeps } from '../production-deps';

/** Finishes the deletions of families that were cut short. */
export const resumeFamilyDeletions = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  async () => {
    await resume(productionDeps());
  },
);
