import type { interestRoutes } from '@pennysprout/shared/interest/routes';
import type { Handlers } from '../platform/http/routing';
import { applyInterest } from './apply-interest';

export const interestHandlers: Handlers<typeof interestRoutes> = {
  applyInterest,
};
