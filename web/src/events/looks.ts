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

/** Icons of events, each with the word that says the same to a screen reader. */
export const LOOKS = {
  deposit: { Icon: ArrowUpIcon, word: 'ledger:kind.deposit' },
  withdrawal: { Icon: ArrowDownIcon, word: 'ledger:kind.withdrawal' },
  stock: { Icon: ChartLineIcon, word: 'ledger:kind.stock' },
  other: { Icon: GiftIcon, word: 'ledger:kind.other' },
  interest: { Icon: SproutIcon, word: 'ledger:kind.interest' },
  undone: { Icon: Undo2Icon, word: 'ledger:kind.undone' },
  waiting: { Icon: HourglassIcon, word: 'requests:waiting' },
  yes: { Icon: CircleCheckIcon, word: 'requests:status.approved' },
  no: { Icon: CircleXIcon, word: 'requests:status.declined' },
  jar: { Icon: PiggyBankIcon, word: 'jars:heading' },
  medal: { Icon: MedalIcon, word: 'child:achievements.heading' },
  problem: { Icon: TriangleAlertIcon, word: 'allowance:problem.other' },
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
