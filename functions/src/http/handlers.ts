import type { RouteName } from '@pennysprout/shared/api/contract';
import type { Handlers } from './routing';
import { authHandlers } from './routes/auth';
import { balanceHandlers } from './routes/balances';
import { childrenHandlers } from './routes/children';
import { familyHandlers } from './routes/families';
import { familyMemberHandlers } from './routes/family-members';
import { familyPreferenceHandlers } from './routes/family-preferences';
import { interestHandlers } from './routes/interest';
import { invitationHandlers } from './routes/invitations';
import { marketHandlers } from './routes/market';
import { quoteHandlers } from './routes/quotes';
import { serviceHandlers } from './routes/service';
import { stockHandlers } from './routes/stock';
import { transactionHandlers } from './routes/transactions';

/** A call of the contract without a handler, or a handler of no call, does not compile. */
export const HANDLERS: Handlers<RouteName> = {
  ...authHandlers,
  ...balanceHandlers,
  ...childrenHandlers,
  ...familyHandlers,
  ...familyMemberHandlers,
  ...familyPreferenceHandlers,
  ...interestHandlers,
  ...invitationHandlers,
  ...marketHandlers,
  ...quoteHandlers,
  ...serviceHandlers,
  ...stockHandlers,
  ...transactionHandlers,
};
