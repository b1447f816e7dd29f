import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import { nextPayday } from '../../allowances/parts/next-payday';
import { dateIn } from '../../kernel/i18n/calendar-date';
import type { Live, LiveAllowance, LiveChild, LiveEntry } from '../../kernel/live/live';
import { usualAmount, type UsualAmount } from './usual-amount';

/** Deposit that paid a child today. */
type PaidEntry = LiveEntry<'deposit'>;

/** State of one child on a pay day. */
type PayDayState =
  | { readonly kind: 'paid'; readonly entry: PaidEntry }
  | { readonly kind: 'automatic'; readonly allowance: LiveAllowance; readonly on: string }
  | { readonly kind: 'paused'; readonly allowance: LiveAllowance }
  | { readonly kind: 'byHand'; readonly usual: UsualAmount }
  | { readonly kind: 'notYet' };

/** Child with its state on a pay day. */
export type PayDayLine<K extends PayDayState['kind'] = PayDayState['kind']> = {
  readonly child: LiveChild;
} & Extract<PayDayState, { readonly kind: K }>;

export interface KnownOfChild {
  readonly child: LiveChild;
  /** The child's own, newest first. */
  readonly entries: readonly LiveEntry[];
  readonly allowances: readonly LiveAllowance[];
}

export interface Today {
  /** Today in the family's time zone, YYYY-MM-DD. */
  readonly date: string;
  readonly timeZone: string | undefined;
}

/**
 * Finds each child's status on a pay day: children who were paid today, or get an allowance, are not paid by
 * hand.
 *
 * @param reason descriptions that a deposit for it may have
 */
export function payDayLine(
  { child, entries, allowances }: KnownOfChild,
  reason: readonly string[],
  today: Today,
): PayDayLine {
  const entry = withoutUndone(entries).find(isPaidWith(reason, today));
  if (entry) return { child, kind: 'paid', entry: entry as PaidEntry };
  const running = runningAllowance(allowances);
  if (running) return { child, kind: 'automatic', ...running };
  const paused = allowances.find(({ active }) => !active);
  if (paused) return { child, kind: 'paused', allowance: paused };
  const usual = usualAmount(entries, reason);
  return usual ? { child, kind: 'byHand', usual } : { child, kind: 'notYet' };
}

/** Returns one child's status; undefined while it is unknown. */
export function lineOf(
  childId: string,
  lines: Live<readonly PayDayLine[]>,
): PayDayLine | undefined {
  return lines.status === 'ready'
    ? lines.data.find(({ child }) => child.id === childId)
    : undefined;
}

function isPaidWith(reason: readonly string[], { date, timeZone }: Today) {
  return ({ kind, timestamp, allowance, payDay, requestId, description }: LiveEntry) =>
    kind === 'deposit' &&
    requestId === undefined &&
    dateIn(timeZone, timestamp) === date &&
    (allowance !== undefined || payDay !== undefined || reason.includes(description));
}

/** Returns the allowance that is paid next, with its date; null if none is running. */
function runningAllowance(allowances: readonly LiveAllowance[]) {
  const on = nextPayday(allowances.filter(({ active }) => active));
  const allowance = allowances.find(({ active, nextOn }) => active && nextOn === on);
  return on !== null && allowance ? { allowance, on } : null;
}

/** Amount that a child is to be paid by hand. */
export interface Payment extends UsualAmount {
  readonly childId: string;
}

/** Choices of a parent that differ from the proposal, by child. */
export interface PayDayChoices {
  readonly ticked: Readonly<Record<string, boolean>>;
  /** Amounts as typed, of children who have no usual one. */
  readonly amounts: Readonly<Record<string, string>>;
}

export function isTicked({ child, kind }: PayDayLine, { ticked }: PayDayChoices): boolean {
  return ticked[child.id] ?? kind === 'byHand';
}

/** Drops the choices of children who are paid: if the payment is taken back, they are proposed again. */
export function forgetPaid(choices: PayDayChoices, lines: readonly PayDayLine[]): PayDayChoices {
  const paid = new Set(lines.flatMap(({ kind, child }) => (kind === 'paid' ? [child.id] : [])));
  const ticked = Object.entries(choices.ticked);
  const left = ticked.filter(([childId]) => !paid.has(childId));
  return left.length === ticked.length ? choices : { ...choices, ticked: Object.fromEntries(left) };
}

/** Payment of a line; its amount is null until a valid one is typed. */
type Due = Omit<Payment, 'amountMinor'> & { readonly amountMinor: MinorUnits | null };

/** Returns the ticked payments, in the order of the lines. @param currency in which amounts are typed */
export function dueOf(
  lines: readonly PayDayLine[],
  choices: PayDayChoices,
  currency: CurrencyCode,
): readonly Due[] {
  return lines.flatMap((line): Due[] => {
    const childId = line.child.id;
    if (!isTicked(line, choices)) return [];
    if (line.kind === 'byHand') return [{ childId, ...line.usual }];
    if (line.kind !== 'notYet') return [];
    const typed = readMinor(choices.amounts[childId] ?? '', currency);
    return [{ childId, currency, amountMinor: typed !== null && typed > 0 ? typed : null }];
  });
}

export function hasAmount(due: Due): due is Payment {
  return due.amountMinor !== null;
}
