export { api, childLogin } from './http/function';
export { finishDeletions } from './schedules/finish-deletions';
export { finishPasswordRenewals } from './schedules/finish-password-renewals';
export {
  applyMonthlyInterest,
  interestPages,
  interestParts,
} from './schedules/apply-monthly-interest';
export { allowancePages, allowanceParts, payAllowances } from './schedules/pay-allowances';
export { ledgerChecks, reconcileLedger } from './schedules/reconcile';
export { refreshMarket } from './schedules/refresh-market';
export { notices } from './schedules/tell-parents';
