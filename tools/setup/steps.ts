import { ACCOUNT_STEPS } from './account-steps';
import { DATA_STEPS, SECRET_STEPS } from './data-steps';
import { GUARD_STEPS } from './guard-steps';
import { PROJECT_STEPS } from './project-steps';
import { APP_STEPS, RELEASE_STEPS } from './release-steps';
import { SIGN_IN_STEPS } from './sign-in-steps';
import type { Step } from './step';

/**
 * Set-up, in an order in which it can be done. What a person has to do comes as early as it can, so that the
 * long rest goes by itself.
 */
export const STEPS: readonly Step[] = [
  ...PROJECT_STEPS,
  ...SIGN_IN_STEPS,
  ...SECRET_STEPS,
  ...ACCOUNT_STEPS,
  ...DATA_STEPS,
  ...GUARD_STEPS,
  ...APP_STEPS,
  ...RELEASE_STEPS,
];
