import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import { checkAllowanceEntry } from './allowance-entries';
import type { EntryCheck, FollowedEntry } from './account-chain';
import { checkInterest } from './interest-entries';
import { checkSplitCash } from './split-cash';
import { checkUndo } from './undo-entries';

interface Audit {
  /** True if it is the cash leg of a trade, or of a split that left something over. */
  readonly ofTrade: boolean;
  /** Checks the details of this kind; null if it has none. */
  readonly details: ((check: EntryCheck, at: FollowedEntry) => void) | null;
}

/** Additional checks for each kind of entry. */
const AUDITS: Readonly<Record<EntryKind, Audit>> = {
  deposit: { ofTrade: false, details: null },
  withdrawal: { ofTrade: false, details: null },
  stock_buy: { ofTrade: true, details: null },
  stock_sell: { ofTrade: true, details: null },
  split_cash: { ofTrade: true, details: checkSplitCash },
  interest: { ofTrade: false, details: checkInterest },
  deposit_undo: { ofTrade: false, details: checkUndo },
  withdrawal_undo: { ofTrade: false, details: checkUndo },
  stock_buy_undo: { ofTrade: true, details: checkUndo },
};

/** Checks an entry's details, and that allowances have paid only deposits. */
export function auditEntry(check: EntryCheck, at: FollowedEntry): void {
  checkAllowanceEntry(check, at);
  AUDITS[at.entry.kind].details?.(check, at);
}

/** Returns true if an entry is the cash leg of a trade or a split. */
export function isOfTrade({ kind }: EntryDoc): boolean {
  return AUDITS[kind].ofTrade;
}
