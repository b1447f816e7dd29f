import type { RouteName } from '@pennysprout/shared/api/contract';
import type { Handlers } from './routing';
import { authHandlers } from './routes/auth';
import { balanceHandlers } from './routes/balances';
import { childrenHandlers } from './routes/children';
import { familyHandlers } from './routes/families';
import { transactionHandlers } from './routes/transactions';

/** A call of the contract without a handler, or a handler of no call, does not compile. */
export const HANDLERS: Handlers<RouteName> = {
  ...authHandlers,
  ...balanceHandlers,
  ...childrenHandlers,
  ...familyHandlers,
  ...transactionHandlers,
};
