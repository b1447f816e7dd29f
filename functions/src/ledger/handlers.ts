import type { ledgerRoutes } from '@pennysprout/shared/ledger/routes';
import type { Handlers } from '../platform/http/routing';
import { deposit } from './deposit';
import { listBalances } from './list-balances';
import { listTransactions } from './list-transactions';
import { undoTransaction } from './undo-transaction';
import { withdraw } from './withdraw';

export const ledgerHandlers: Handlers<typeof ledgerRoutes> = {
  listBalances,
  listTransactions,
  deposit,
  withdraw,
  undoTransaction: (deps, caller, { id, ...input }) =>
    undoTransaction(deps, caller, { ...input, entryId: id }),
};
