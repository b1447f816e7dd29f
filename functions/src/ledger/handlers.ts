import type { ledgerRoutes } from '@pennysprout/shared/ledger/routes';
import type { Handlers } from '../platform/http/routing';
import { listBalances } from './list-balances';
import { listTransactions } from './list-transactions';
import { undoTransaction } from './undo-transaction';
import { payByHand } from './pay-by-hand';
import { deposit, withdraw } from './post-entry';
import { undoPayDay } from './undo-pay-day';

export const ledgerHandlers: Handlers<typeof ledgerRoutes> = {
  listBalances,
  listTransactions,
  deposit,
  withdraw,
  undoTransaction: (deps, caller, { id, ...input }) =>
    undoTransaction(deps, caller, { ...input, entryId: id }),
  payByHand,
  undoPayDay: (deps, caller, { id, ...input }) =>
    undoPayDay(deps, caller, { ...input, payDay: id }),
};
