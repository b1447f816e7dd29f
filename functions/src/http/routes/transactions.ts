import { deposit } from '../../features/ledger/deposit';
import { listTransactions } from '../../features/ledger/list-transactions';
import { withdraw } from '../../features/ledger/withdraw';
import type { Handlers } from '../routing';

export const transactionHandlers = {
  listTransactions: (deps, { caller, params, query }) =>
    listTransactions(deps, caller, { ...query, ...params }),
  deposit: (deps, { caller, query, body, idempotencyKey }) =>
    deposit(deps, caller, { ...query, ...body, idempotencyKey }),
  withdraw: (deps, { caller, query, body, idempotencyKey }) =>
    withdraw(deps, caller, { ...query, ...body, idempotencyKey }),
} satisfies Handlers<'listTransactions' | 'deposit' | 'withdraw'>;
