export { api, childLogin } from './app/function';
export { finishDeletions } from './families/jobs';
export { finishPasswordRenewals } from './children/jobs';
export { applyMonthlyInterest, interestPages, interestParts } from './interest/jobs';
export { allowancePages, allowanceParts, payAllowances } from './allowances/jobs';
export { ledgerChecks, reconcileLedger } from './reconcile/jobs';
export { splitPages, splitParts, splitShares } from './stock/jobs';
export { refreshMarket } from './market/jobs';
export { notices } from './notices/jobs';
