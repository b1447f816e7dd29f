import { onSchedule } from 'firebase-functions/v2/scheduler';
import { endTamperedAccounts } from '../accounts/child-accounts';
import { endFormerSignIns } from '../accounts/former-children';
import { resumeChildDeletions } from '../features/children/resume-child-deletions';
import { resumeFamilyDeletions } from '../features/families/resume-family-deletions';
import { passwordKey, productionDeps } from '../production-deps';

/**
 * Finishes the deletions of families, and of single children, that were cut short, and ends the Auth
 * users that deleted children have again and those of children that are more than children's.
 */
export const finishDeletions = onSchedule(
  {
    schedule: 'every 60 minutes',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    // The records of tries at a child's code are found by a keyed hash of it.
    secrets: [passwordKey],
  },
  async () => {
    const deps = productionDeps();
    await resumeChildDeletions(deps);
    await resumeFamilyDeletions(deps);
    await endFormerSignIns(deps);
    await endTamperedAccounts(deps);
  },
);
