import { allowanceCalls } from '../allowances/calls';
import { authCalls } from '../auth/calls';
import { childrenCalls } from '../children/calls';
import { deviceCalls } from '../devices/calls';
import { familyCalls } from '../families/calls';
import { familyExportCalls } from '../family-export/calls';
import { familyMemberCalls } from '../family-members/calls';
import { familyPreferenceCalls } from '../family-preferences/calls';
import { interestCalls } from '../interest/calls';
import { invitationCalls } from '../invitations/calls';
import { jarCalls } from '../jars/calls';
import { ledgerCalls } from '../ledger/calls';
import { marketCalls } from '../market/calls';
import { quoteCalls } from '../quotes/calls';
import { redEnvelopeCalls } from '../red-envelopes/calls';
import { requestCalls } from '../requests/calls';
import { serviceCalls } from '../service/calls';
import { stockCalls } from '../stock/calls';

/** Every call of the API, as a client needs to know it to make it. */
export const CALLS = {
  ...allowanceCalls,
  ...authCalls,
  ...childrenCalls,
  ...deviceCalls,
  ...familyCalls,
  ...familyExportCalls,
  ...familyMemberCalls,
  ...familyPreferenceCalls,
  ...interestCalls,
  ...invitationCalls,
  ...jarCalls,
  ...ledgerCalls,
  ...marketCalls,
  ...quoteCalls,
  ...redEnvelopeCalls,
  ...requestCalls,
  ...serviceCalls,
  ...stockCalls,
} as const;
