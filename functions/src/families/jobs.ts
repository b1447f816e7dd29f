import { onSchedule } from 'firebase-functions/v2/scheduler';
import { endTamperedUsers } from '../platform/sign-ins/child-users';
import { endFormerSignIns } from '../platform/sign-ins/former-children';
import { resumeChildDeletions } from '../children/resume-child-deletions';
import { resumeFamilyDeletions } from './resume-family-deletions';
import { unlessPaused } from '../platform/operator/unless-paused';
import { passwordKey, productionDeps } from '../platform/production/production-deps';
import { region } from '../platform/production/region';

/**
 * Finishes interrupted deletions of families and children, and deletes Auth users that deleted children have
 * got again or that hold more than a child's id.
 */
export const finishDeletions = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeZone: 'Etc/UTC',
    region,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    // Needed to find the records of attempts at a child's code, by its keyed hash.
    secrets: [passwordKey],
  },
  () =>
    unlessPaused(productionDeps(), async (deps) => {
      await resumeChildDeletions(deps);
      await resumeFamilyDeletions(deps);
      await endFormerSignIns(deps);
      await endTamperedUsers(deps);
    }),
);
