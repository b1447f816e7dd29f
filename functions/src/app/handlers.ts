import type { RouteName } from '@pennysprout/shared/api/contract';
import { changeAllowance } from '../allowances/change-allowance';
import { createAllowance } from '../allowances/create-allowance';
import { deleteAllowance } from '../allowances/delete-allowance';
import { listAllowances } from '../allowances/list-allowances';
import { pauseAllowance } from '../allowances/pause-allowance';
import { payAllowanceNow } from '../allowances/pay-allowance-now';
import { resumeAllowance } from '../allowances/resume-allowance';
import { childLogin } from '../auth/child-login';
import { handOver } from '../auth/hand-over';
import { signInWithGoogle } from '../auth/sign-in-with-google';
import { takeHandOver } from '../auth/take-hand-over';
import { createAccessCode } from '../children/create-access-code';
import { createChild } from '../children/create-child';
import { deleteChild } from '../children/delete-child';
import { describeChild } from '../children/describe-child';
import { listChildren } from '../children/list-children';
import { noteSeen } from '../children/note-seen';
import { revealChildCredentials } from '../children/reveal-child-credentials';
import { setChildPassword } from '../children/set-child-password';
import { registerDevice } from '../devices/register-device';
import { removeDevice } from '../devices/remove-device';
import { createFamily } from '../families/create-family';
import { deleteFamily } from '../families/delete-family';
import { getFamilyInfo } from '../families/get-family-info';
import { listUserFamilies } from '../families/list-user-families';
import { renameFamily } from '../families/rename-family';
import { exportFamily } from '../family-export/export-family';
import { inviteMember } from '../family-members/invite-member';
import { listFamilyMembers } from '../family-members/list-family-members';
import { removeMember } from '../family-members/remove-member';
import { setCalledBy } from '../family-members/set-called-by';
import { transferOwnership } from '../family-members/transfer-ownership';
import { finishFirstSteps } from '../family-preferences/finish-first-steps';
import { getFamilyPreferences } from '../family-preferences/get-family-preferences';
import { saveFamilyPreferences } from '../family-preferences/save-family-preferences';
import { applyInterest } from '../interest/apply-interest';
import { acceptInvitation } from '../invitations/accept-invitation';
import { declineInvitation } from '../invitations/decline-invitation';
import { listInvitations } from '../invitations/list-invitations';
import { changeJar } from '../jars/change-jar';
import { closeJar } from '../jars/close-jar';
import { createJar } from '../jars/create-jar';
import { listJars } from '../jars/list-jars';
import { moveJar } from '../jars/move-jar';
import { setJarShares } from '../jars/set-jar-shares';
import { listBalances } from '../ledger/list-balances';
import { listTransactions } from '../ledger/list-transactions';
import { payByHand } from '../ledger/pay-by-hand';
import { deposit, withdraw } from '../ledger/post-entry';
import { undoPayDay } from '../ledger/undo-pay-day';
import { undoTransaction } from '../ledger/undo-transaction';
import { getExchangeRate } from '../market/get-exchange-rate';
import { randomQuote } from '../quotes/random-quote';
import { giveRedEnvelopes } from '../red-envelopes/give-red-envelopes';
import { noteGiftReturn, removeGiftReturn } from '../red-envelopes/gift-returns';
import { listRedEnvelopes } from '../red-envelopes/list-red-envelopes';
import { approveRequest } from '../requests/approve-request';
import { cancelRequest } from '../requests/cancel-request';
import { createRequest } from '../requests/create-request';
import { declineRequest } from '../requests/decline-request';
import { listRequests } from '../requests/list-requests';
import { getStockPrice } from '../stock/get-stock-price';
import { listStockAssets } from '../stock/list-stock-assets';
import { listStockTransactions } from '../stock/list-stock-transactions';
import { tradeStock } from '../stock/trade-stock';
import { confirmedName } from '../platform/http/confirmed-name';
import type { Handler } from '../platform/http/routing';

/** Use case of each call; a missing or an extra one does not compile. */
export const HANDLERS: { readonly [N in RouteName]: Handler<N> } = {
  signInWithGoogle,
  childLogin,
  takeHandOver,

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
  setCalledBy,
  transferOwnership: (deps, caller, { newOwnerId, ...input }) =>
    transferOwnership(deps, caller, { ...input, newOwnerId: String(newOwnerId) }),

  listInvitations,
  acceptInvitation: (deps, caller, { id, userId }) =>
    acceptInvitation(deps, caller, { invitationId: id, userId }),
  declineInvitation: (deps, caller, { id }) =>
    declineInvitation(deps, caller, { invitationId: id }),

  getFamilyPreferences,
  saveFamilyPreferences,
  finishFirstSteps,

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
  handOver: (deps, caller, { id }) => handOver(deps, caller, { childId: id }),
  describeChild: (deps, caller, { id, ...input }) =>
    describeChild(deps, caller, { ...input, childId: id }),
  noteSeen: (deps, caller, { id, ...input }) => noteSeen(deps, caller, { ...input, childId: id }),

  listBalances,
  listTransactions,
  deposit,
  withdraw,
  undoTransaction: (deps, caller, { id, ...input }) =>
    undoTransaction(deps, caller, { ...input, entryId: id }),
  payByHand,
  undoPayDay: (deps, caller, { id, ...input }) =>
    undoPayDay(deps, caller, { ...input, payDay: id }),

  listRedEnvelopes,
  giveRedEnvelopes,
  noteGiftReturn,
  removeGiftReturn: (deps, caller, { id }) => removeGiftReturn(deps, caller, { giftId: id }),

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
  payAllowanceNow: (deps, caller, { id }) => payAllowanceNow(deps, caller, { allowanceId: id }),
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
