import type { EntryKind } from './kinds';

interface Bundled {
  readonly kind: EntryKind;
  /** Of shares that a parent has paid for. */
  readonly bundle?: string | undefined;
}

/**
 * Returns true for an entry whose money leaves with the next one: shares that a parent pays for are bought
 * with what it has just deposited, and taken back before that is. Its balance is nobody's savings.
 */
export function isPassing({ kind, bundle }: Bundled): boolean {
  return bundle !== undefined && (kind === 'deposit' || kind === 'stock_buy_undo');
}
