import { freeMinor, type Account } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { putLegs, roomIn } from '../ledger/legs';
import { post } from '../ledger/posting';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import type { Calendar } from './calendar';
import { AS_IT_IS, stepsOf, type ForecastInput } from './forecast';

/** Question about one jar. */
export type JarOutlook = ForecastInput & { readonly jarId: string };

/** Answer to how long a jar takes, for a child who counts paydays. */
export type HowLong =
  | { readonly kind: 'full' }
  /** Part of the free money that would fill it at once. */
  | { readonly kind: 'now'; readonly putMinor: MinorUnits }
  /** Number of paydays until it is full, once what is free has been put in. */
  | { readonly kind: 'paydays'; readonly count: number; readonly putMinor: MinorUnits }
  /** No target, no allowance to come, or no part of it. */
  | { readonly kind: 'unknown' };

const UNKNOWN: HowLong = { kind: 'unknown' };

/**
 * Computes how long a jar takes with the bank's own arithmetic: new money by the parts, and interest. Free
 * money is counted as if the child put it in now.
 */
export function howLong(outlook: JarOutlook): HowLong {
  const { account, jarId } = outlook;
  const jar = jarOf(account, jarId);
  if (jar.targetMinor === null) return UNKNOWN;
  const room = roomIn(account, jar);
  if (room === 0) return { kind: 'full' };
  const putMinor = toMinorUnits(Math.min(room, freeMinor(account)));
  if (putMinor === room) return { kind: 'now', putMinor };
  if (jar.parts === 0) return UNKNOWN;
  const count = paydaysToFill({ ...outlook, account: withPut(account, jarId, putMinor) });
  return count === null ? UNKNOWN : { kind: 'paydays', count, putMinor };
}

/**
 * Counts the paydays until something has happened, including the one on which it does or, if it happens
 * between two, the later one. Null if no payday follows.
 */
export function paydaysUntil({ now, coming }: Calendar, at: number): number | null {
  if (at <= now) return 0;
  // Two allowances of one day, or several that are overdue, come together.
  const paydays = new Set(coming.filter(({ kind }) => kind === 'allowance').map((one) => one.at));
  const later = [...paydays].filter((payday) => payday >= at).length;
  return later === 0 ? null : paydays.size - later + 1;
}

/** Returns the account after free money was put into a jar. */
export function withPut(account: Account, jarId: string, putMinor: MinorUnits): Account {
  return putMinor === 0 ? account : post(account, ZERO, putLegs(account, jarId, putMinor));
}

/** Counts the paydays until a jar is full as things are; null if none fills it. */
export function paydaysToFill(outlook: JarOutlook): number | null {
  for (const { account, at } of stepsOf(outlook, AS_IT_IS)) {
    if (roomIn(account, jarOf(account, outlook.jarId)) > 0) continue;
    const count = paydaysUntil(outlook.calendar, at);
    // An overdue allowance comes within the hour and counts as a payday too.
    return count === null ? null : Math.max(1, count);
  }
  return null;
}
