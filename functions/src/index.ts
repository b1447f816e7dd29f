export { api } from './http/function';
export { resumeFamilyDeletions } from './schedules/resume-family-deletions';
export { applyMonthlyInterest, interestPages } from './schedules/apply-monthly-interest';
export { reconcileLedger } from './schedules/reconcile';
