import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChartLineIcon,
  CircleCheckIcon,
  CircleXIcon,
  GiftIcon,
  HourglassIcon,
  MedalIcon,
  PiggyBankIcon,
  SproutIcon,
  TriangleAlertIcon,
  Undo2Icon,
} from 'lucide-react';

/** Icons of events and their colours, each with the word that says the same to a screen reader. */
export const LOOKS = {
  deposit: { Icon: ArrowUpIcon, word: 'ledger:kind.deposit', tint: 'gain' },
  withdrawal: { Icon: ArrowDownIcon, word: 'ledger:kind.withdrawal', tint: 'plain' },
  stock: { Icon: ChartLineIcon, word: 'ledger:kind.stock', tint: 'special' },
  other: { Icon: GiftIcon, word: 'ledger:kind.other', tint: 'special' },
  interest: { Icon: SproutIcon, word: 'ledger:kind.interest', tint: 'coin' },
  undone: { Icon: Undo2Icon, word: 'ledger:kind.undone', tint: 'plain' },
  waiting: { Icon: HourglassIcon, word: 'requests:waiting', tint: 'plain' },
  yes: { Icon: CircleCheckIcon, word: 'requests:status.approved', tint: 'gain' },
  no: { Icon: CircleXIcon, word: 'requests:status.declined', tint: 'plain' },
  jar: { Icon: PiggyBankIcon, word: 'jars:heading', tint: 'coin' },
  medal: { Icon: MedalIcon, word: 'child:achievements.heading', tint: 'special' },
  problem: { Icon: TriangleAlertIcon, word: 'allowance:problem.other', tint: 'coin' },
} as const;

export type Look = keyof typeof LOOKS;

/**
 * Returns the look of money that came or went. Rewards other than cash and shares are known only by
 * their description: if it contains "stock" or "other reward", that decides.
 */
export function lookOfMoney(look: 'deposit' | 'withdrawal', description: string): Look {
  const words = description.toLowerCase();
  if (words.includes('other reward')) return 'other';
  if (words.includes('stock')) return 'stock';
  return look;
}
