import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChartLineIcon,
  GiftIcon,
  SproutIcon,
  Undo2Icon,
  type LucideIcon,
} from 'lucide-react';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';

export type EntryLook = 'deposit' | 'withdrawal' | 'stock' | 'other' | 'interest' | 'undone';

const LOOK_OF_KIND = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  stock_buy: 'stock',
  stock_sell: 'stock',
  split_cash: 'stock',
  interest: 'interest',
  deposit_undo: 'undone',
  withdrawal_undo: 'undone',
} as const satisfies Record<EntryKind, EntryLook>;

/**
 * Returns an entry's icon and colour. Rewards other than cash and shares are known only by their
 * description: if it contains "stock" or "other reward", that decides.
 */
export function entryLook(entry: { kind: EntryKind; description: string }): EntryLook {
  const look = LOOK_OF_KIND[entry.kind];
  if (look !== 'deposit' && look !== 'withdrawal') return look;
  const description = entry.description.toLowerCase();
  if (description.includes('other reward')) return 'other';
  if (description.includes('stock')) return 'stock';
  return look;
}

export const ENTRY_ICONS = {
  deposit: ArrowUpIcon,
  withdrawal: ArrowDownIcon,
  stock: ChartLineIcon,
  other: GiftIcon,
  interest: SproutIcon,
  undone: Undo2Icon,
} as const satisfies Record<EntryLook, LucideIcon>;
