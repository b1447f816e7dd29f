import type { RouteName } from '@pennysprout/shared/api/contract';
import type { serviceRoutes } from '@pennysprout/shared/service/routes';
import { allowanceHandlers } from '../allowances/handlers';
import { authHandlers } from '../auth/handlers';
import { childrenHandlers } from '../children/handlers';
import { deviceHandlers } from '../devices/handlers';
import { familyHandlers } from '../families/handlers';
import { familyExportHandlers } from '../family-export/handlers';
import { familyMemberHandlers } from '../family-members/handlers';
import { familyPreferenceHandlers } from '../family-preferences/handlers';
import { interestHandlers } from '../interest/handlers';
import { invitationHandlers } from '../invitations/handlers';
import { jarHandlers } from '../jars/handlers';
import { ledgerHandlers } from '../ledger/handlers';
import { marketHandlers } from '../market/handlers';
import { quoteHandlers } from '../quotes/handlers';
import { requestHandlers } from '../requests/handlers';
import { stockHandlers } from '../stock/handlers';
import type { Handler, Handlers } from '../platform/http/routing';

const serviceHandlers: Handlers<typeof serviceRoutes> = {
  getServiceStatus: (deps) => deps.serviceStatus(),
};

/** Handlers of all calls; a missing or an extra one does not compile. */
export const HANDLERS: { readonly [N in RouteName]: Handler<N> } = {
  ...authHandlers,
  ...familyHandlers,
  ...familyExportHandlers,
  ...familyMemberHandlers,
  ...invitationHandlers,
  ...familyPreferenceHandlers,
  ...childrenHandlers,
  ...ledgerHandlers,
  ...jarHandlers,
  ...allowanceHandlers,
  ...requestHandlers,
  ...deviceHandlers,
  ...stockHandlers,
  ...marketHandlers,
  ...quoteHandlers,
  ...interestHandlers,
  ...serviceHandlers,
};
