import type { RouteName } from '@pennysprout/shared/api/contract';
import { changeAllowance } from '../features/allowances/change-allowance';
import { createAllowance } from '../features/allowances/create-allowance';
import { deleteAllowance } from '../features/allowances/delete-allowance';
import { listAllowances } from '../features/allowances/list-allowances';
import { pauseAllowance } from '../features/allowances/pause-allowance';
import { resumeAllowance } from '../features/allowances/resume-allowance';
import { childLogin } from '../features/auth/child-login';
import { signInWithGoogle } from '../features/auth/sign-in-with-google';
import { createAccessCode } from '../features/children/create-access-code';
import { createChild } from '../features/children/create-child';
import { deleteChild } from '../features/children/delete-child';
import { listChildren } from '../features/children/list-children';
import { revealChildCredentials } from '../features/children/reveal-child-credentials';
import { setChildPassword } from '../features/children/set-child-password';
import { registerDevice } from '../features/devices/register-device';
import { removeDevice } from '../features/devices/remove-device';
import { createFamily } from '../features/families/create-family';
import { deleteFamily } from '../features/families/delete-family';
import { getFamilyInfo } from '../features/families/get-family-info';
import { listUserFamilies } from '../features/families/list-user-families';
import { renameFamily } from '../features/families/rename-family';
import { exportFamily } from '../features/family-export/export-family';
import { inviteMember } from '../features/family-members/invite-member';
import { listFamilyMembers } from '../features/family-members/list-family-members';
import { removeMember } from '../features/family-members/remove-member';
import { transferOwnership } from '../features/family-members/transfer-ownership';
import { getFamilyPreferences } from '../features/family-preferences/get-family-preferences';
import { saveFamilyPreferences } from '../features/family-preferences/save-family-preferences';
import { applyInterest } from '../features/interest/apply-interest';
import { acceptInvitation } from '../features/invitations/accept-invitation';
import { declineInvitation } from '../features/invitations/decline-invitation';
import { listInvitations } from '../features/invitations/list-invitations';
import { changeJar } from '../features/jars/change-jar';
import { closeJar } from '../features/jars/close-jar';
import { createJar } from '../features/jars/create-jar';
import { listJars } from '../features/jars/list-jars';
import { moveJar } from '../features/jars/move-jar';
import { setJarShares } from '../features/jars/set-jar-shares';
import { deposit } from '../features/ledger/deposit';
import { listBalances } from '../features/ledger/list-balances';
import { listTransactions } from '../features/ledger/list-transactions';
import { undoTransaction } from '../features/ledger/undo-transaction';
import { withdraw } from '../features/ledger/withdraw';
import { getExchangeRate } from '../features/market/get-exchange-rate';
import { getStockPrice } from '../features/market/get-stock-price';
import { randomQuote } from '../features/quotes/random-quote';
import { approveRequest } from '../features/requests/approve-request';
import { cancelRequest } from '../features/requests/cancel-request';
import { createRequest } from '../features/requests/create-request';
import { declineRequest } from '../features/requests/decline-request';
import { listRequests } from '../features/requests/list-requests';
import { listStockAssets } from '../features/stock/list-stock-assets';
import { listStockTransactions } from '../features/stock/list-stock-transactions';
import { tradeStock } from '../features/stock/trade-stock';
import { confirmedName } from './confirmed-name';
import type { Handler } from './routing';

/** Handlers of all calls; a missing or an extra one does not compile. */
export const HANDLERS: { readonly [N in RouteName]: Handler<N> } = {
  signInWithGoogle,
  childLogin,
  getFamilyInfo,
  listUserFamilies,
  createFamily,
  renameFamily,
  deleteFamily: (deps, caller, input) =>
    deleteFamily(deps, caller, { ...input, confirmName: confirmedName(input) }),
  exportFamily,
  listFamilyMembers,
  inviteMember,
  removeMember: (deps, caller, { keepChildPasswords, ...input }) =>
    removeMember(deps, caller, { ...input, keepChildPasswords: keepChildPasswords === 'true' }),
  transferOwnership: (deps, caller, { newOwnerId, ...input }) =>
    transferOwnership(deps, caller, { ...input, newOwnerId: String(newOwnerId) }),
  listInvitations,
  acceptInvitation: (deps, caller, { id, userId }) =>
    acceptInvitation(deps, caller, { invitationId: id, userId }),
  declineInvitation: (deps, caller, { id }) =>
    declineInvitation(deps, caller, { invitationId: id }),
  getFamilyPreferences,
  saveFamilyPreferences,
  listChildren,
  createChild,
  deleteChild: (deps, caller, { id, ...input }) =>
    deleteChild(deps, caller, { ...input, childId: id, confirmName: confirmedName(input) }),
  createAccessCode: (deps, caller, { id, ...input }) =>
    createAccessCode(deps, caller, { ...input, childId: id }),
  setChildPassword: (deps, caller, { id, ...input }) =>
    setChildPassword(deps, caller, { ...input, childId: id }),
  revealChildCredentials: (deps, caller, { id, ...input }) =>
    revealChildCredentials(deps, caller, { ...input, childId: id }),
  listBalances,
  listTransactions,
  deposit,
  withdraw,
  undoTransaction: (deps, caller, { id, ...input }) =>
    undoTransaction(deps, caller, { ...input, entryId: id }),
  listJars,
  createJar,
  changeJar,
  moveJar,
  setJarShares,
  closeJar,
  listAllowances,
  createAllowance,
  changeAllowance: (deps, caller, { id, ...input }) =>
    changeAllowance(deps, caller, { ...input, allowanceId: id }),
  pauseAllowance: (deps, caller, { id }) => pauseAllowance(deps, caller, { allowanceId: id }),
  resumeAllowance: (deps, caller, { id }) => resumeAllowance(deps, caller, { allowanceId: id }),
  deleteAllowance: (deps, caller, { id }) => deleteAllowance(deps, caller, { allowanceId: id }),
  listRequests,
  createRequest,
  cancelRequest: (deps, caller, { id, ...input }) =>
    cancelRequest(deps, caller, { ...input, requestId: id }),
  approveRequest: (deps, caller, { id, ...input }) =>
    approveRequest(deps, caller, { ...input, requestId: id }),
  declineRequest: (deps, caller, { id, ...input }) =>
    declineRequest(deps, caller, { ...input, requestId: id }),
  registerDevice,
  removeDevice: (deps, caller, { id }) => removeDevice(deps, caller, { deviceId: id }),
  listStockAssets,
  getStockPrice,
  listStockTransactions,
  tradeStock,
  getExchangeRate,
  getRandomQuote: (deps, caller, { isChildFriendly, language }) =>
    randomQuote(deps, caller, { isChildFriendly: isChildFriendly === 'true', language }),
  applyInterest,
  getServiceStatus: (deps) => deps.serviceStatus(),
};
