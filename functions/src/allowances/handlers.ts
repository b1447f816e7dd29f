import type { allowanceRoutes } from '@pennysprout/shared/allowances/routes';
import type { Handlers } from '../platform/http/routing';
import { changeAllowance } from './change-allowance';
import { createAllowance } from './create-allowance';
import { deleteAllowance } from './delete-allowance';
import { listAllowances } from './list-allowances';
import { pauseAllowance } from './pause-allowance';
import { payAllowanceNow } from './pay-allowance-now';
import { resumeAllowance } from './resume-allowance';

export const allowanceHandlers: Handlers<typeof allowanceRoutes> = {
  listAllowances,
  createAllowance,
  changeAllowance: (deps, caller, { id, ...input }) =>
    changeAllowance(deps, caller, { ...input, allowanceId: id }),
  payAllowanceNow: (deps, caller, { id }) => payAllowanceNow(deps, caller, { allowanceId: id }),
  pauseAllowance: (deps, caller, { id }) => pauseAllowance(deps, caller, { allowanceId: id }),
  resumeAllowance: (deps, caller, { id }) => resumeAllowance(deps, caller, { allowanceId: id }),
  deleteAllowance: (deps, caller, { id }) => deleteAllowance(deps, caller, { allowanceId: id }),
};
