import type { RouteName } from '@pennysprout/shared/api/contract';
import type { Costs } from './costs';

/**
 * What each call costs at Firestore in a family of two parents and one child, with the reads that
 * find out who is calling, and without what an instance keeps in memory for everybody: prices, rates,
 * quotes, the status of the service. A change of these figures is a change of the product's bill, so a test
 * fails; docs/scale.md reckons with them.
 */
export const CALL_COSTS: Readonly<Record<RouteName, Costs>> = {
  signInWithGoogle: { reads: 1, writes: 0 },
  childLogin: { reads: 9, writes: 2 },
  getFamilyInfo: { reads: 3, writes: 0 },
  listUserFamilies: { reads: 3, writes: 0 },
  createFamily: { reads: 4, writes: 5 },
  renameFamily: { reads: 2, writes: 1 },
  deleteFamily: { reads: 20, writes: 15 },
  exportFamily: { reads: 11, writes: 0 },
  deleteChild: { reads: 61, writes: 11 },
  listFamilyMembers: { reads: 7, writes: 0 },
  inviteMember: { reads: 8, writes: 2 },
  removeMember: { reads: 10, writes: 5 },
  transferOwnership: { reads: 5, writes: 2 },
  listInvitations: { reads: 2, writes: 0 },
  acceptInvitation: { reads: 6, writes: 4 },
  declineInvitation: { reads: 2, writes: 1 },
  getFamilyPreferences: { reads: 4, writes: 0 },
  saveFamilyPreferences: { reads: 4, writes: 1 },
  listChildren: { reads: 4, writes: 0 },
  createChild: { reads: 8, writes: 6 },
  createAccessCode: { reads: 3, writes: 0 },
  setChildPassword: { reads: 7, writes: 4 },
  revealChildCredentials: { reads: 4, writes: 0 },
  listBalances: { reads: 4, writes: 0 },
  listTransactions: { reads: 4, writes: 0 },
  deposit: { reads: 5, writes: 3 },
  withdraw: { reads: 5, writes: 3 },
  listStockAssets: { reads: 4, writes: 0 },
  getStockPrice: { reads: 1, writes: 0 },
  listStockTransactions: { reads: 4, writes: 0 },
  tradeStock: { reads: 7, writes: 5 },
  getExchangeRate: { reads: 1, writes: 0 },
  getRandomQuote: { reads: 0, writes: 0 },
  getServiceStatus: { reads: 0, writes: 0 },
  applyInterest: { reads: 7, writes: 4 },
};
