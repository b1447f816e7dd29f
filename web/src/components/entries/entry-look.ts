import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChartLineIcon,
  GiftIcon,
  SproutIcon,
  type LucideIcon,
} from 'lucide-react';
import type { EntryKind } from '@pennysprout/shared/ledger/posting';

export type EntryLook = 'deposit' | 'withdrawal' | 'stock' | 'other' | 'interest';

const LOOK_OF_KIND = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  stock_buy: 'stock',
  stock_sell: 'stock',
  interest: 'interest',
} as const satisfies Record<EntryKind, EntryLook>;

/**
 * How an entry is drawn. A reward that is neither cash nor shares carries its name in the
 * description, and that is all the ledger knows of it: "stock" or "other reward" anywhere in it
 * decides.
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
  deposit: ArrowDownIcon,
  withdrawal: ArrowUpIcon,
  stock: ChartLineIcon,
  other: GiftIcon,
  interest: SproutIcon,
} as const satisfies Record<EntryLook, LucideIcon>;
