import type { ledgerRoutes } from '@pennysprout/shared/ledger/routes';
import type { Handlers } from '../platform/http/routing';
import { listBalances } from './list-balances';
import { listTransactions } from './list-transactions';
import { undoTransaction } from './undo-transaction';
import { deposit, withdraw } from './post-entry';

export const ledgerHandlers: Handlers<typeof ledgerRoutes> = {
  listBalances,
  listTransactions,
  deposit,
  withdraw,
  undoTransaction: (deps, caller, { id, ...input }) =>
    undoTransaction(deps, caller, { ...input, entryId: id }),
};
