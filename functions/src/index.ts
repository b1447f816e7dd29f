export { api } from './http/function';
export { finishDeletions } from './schedules/finish-deletions';
export { finishPasswordRenewals } from './schedules/finish-password-renewals';
export { applyMonthlyInterest, interestPages } from './schedules/apply-monthly-interest';
export { reconcileLedger } from './schedules/reconcile';
