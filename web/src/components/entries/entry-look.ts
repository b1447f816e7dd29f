import type { EntryKind } from '@pennysprout/shared/ledger/posting';
import type { IconName } from '../icon/icon';

export type EntryLook = 'deposit' | 'withdrawal' | 'stock' | 'other';

/**
 * How an entry is drawn. Rewards that are not cash carry their name in the description, and that
 * is all the ledger knows of them: "stock" or "other reward" anywhere in it decides.
 */
export function entryLook(entry: { kind: EntryKind; description: string }): EntryLook {
  const description = entry.description.toLowerCase();
  if (description.includes('other reward')) return 'other';
  if (description.includes('stock')) return 'stock';
  return entry.kind;
}

export const ENTRY_ICONS = {
  deposit: 'arrowDown',
  withdrawal: 'arrowUp',
  stock: 'chart',
  other: 'gift',
} as const satisfies Record<EntryLook, IconName>;
