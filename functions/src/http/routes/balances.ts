import { listBalances } from '../../features/ledger/list-balances';
import type { Handlers } from '../routing';

export const balanceHandlers = {
  listBalances: (deps, { caller, params }) => listBalances(deps, caller, params),
} satisfies Handlers<'listBalances'>;
