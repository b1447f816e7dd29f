import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChartLineIcon,
  CircleCheckIcon,
  CircleXIcon,
  GiftIcon,
  HourglassIcon,
  MailIcon,
  MedalIcon,
  PiggyBankIcon,
  SproutIcon,
  TriangleAlertIcon,
  Undo2Icon,
} from 'lucide-react';

/** Icons of events with their colours, and a text alternative for screen readers. */
export const EVENT_ICONS = {
  deposit: { Icon: ArrowUpIcon, word: 'ledger:kind.deposit', tint: 'gain' },
  envelope: { Icon: MailIcon, word: 'envelopes:heading', tint: 'festive' },
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

export type EventIconName = keyof typeof EVENT_ICONS;

/**
 * Returns the icon of a deposit or withdrawal. Rewards other than cash are recognised only by a description
 * that contains "stock" or "other reward".
 */
export function iconOfMoney(icon: 'deposit' | 'withdrawal', description: string): EventIconName {
  const words = description.toLowerCase();
  if (words.includes('other reward')) return 'other';
  if (words.includes('stock')) return 'stock';
  return icon;
}
