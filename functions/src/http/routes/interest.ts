import { applyInterest } from '../../features/interest/apply-interest';
import type { Handlers } from '../routing';

export const interestHandlers = {
  applyInterest: (deps, { caller, params }) => applyInterest(deps, caller, params),
} satisfies Handlers<'applyInterest'>;
