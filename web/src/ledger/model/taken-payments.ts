import type { LiveChild } from '../../kernel/live/live';
import type { PayDayLine } from './pay-day';
import { takenOf, type TakenEntry } from './take-back';

/** Payment that may be taken back. */
export interface TakenPayment {
  readonly child: LiveChild;
  readonly entry: TakenEntry;
}

/** Payments that are taken back together: those of a pay day, or a single one. */
export interface TakenPayments {
  /** Null for a single payment that no pay day has made. */
  readonly payDay: string | null;
  readonly payments: readonly TakenPayment[];
}

type PaidLine = PayDayLine<'paid'>;

/** Returns the payments that are taken back together with that of a line: its whole pay day. */
export function takenWith(line: PaidLine, lines: readonly PayDayLine[]): TakenPayments {
  const { payDay } = line.entry;
  if (payDay === undefined) return { payDay: null, payments: [paymentOf(line)] };
  const paid = lines.filter(
    (other): other is PaidLine => other.kind === 'paid' && other.entry.payDay === payDay,
  );
  return { payDay, payments: paid.map(paymentOf) };
}

function paymentOf({ child, entry }: PaidLine): TakenPayment {
  return { child, entry: takenOf(entry) };
}
