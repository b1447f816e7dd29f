export const CADENCES = ['weekly', 'biweekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

interface BaseRule {
  /** First possible date. Dates are YYYY-MM-DD, which sort as text. */
  readonly startsOn: string;
  /** Last possible due date; null for no end. */
  readonly endsOn: string | null;
}

export interface WeekRule extends BaseRule {
  readonly cadence: 'weekly' | 'biweekly';
  /** 1 to 7, Monday is 1. */
  readonly weekday: number;
}

export interface MonthRule extends BaseRule {
  readonly cadence: 'monthly';
  /** 1 to 31; a shorter month pays on its last day. */
  readonly dayOfMonth: number;
}

/** Rule for the days on which an allowance is due. */
export type AllowanceRule = WeekRule | MonthRule;

/** Fields of a rule as stored and sent; the cadence determines which of the two days is set. */
export interface RuleFields {
  readonly cadence: Cadence;
  readonly weekday?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
  readonly startsOn: string;
  readonly endsOn?: string | null | undefined;
}

/**
 * Converts fields to a rule.
 *
 * @throws RangeError if the day for its cadence is missing.
 */
export function ruleOf(fields: RuleFields): AllowanceRule {
  const { cadence, weekday, dayOfMonth, startsOn, endsOn = null } = fields;
  const day = cadence === 'monthly' ? dayOfMonth : weekday;
  if (day == null) throw new RangeError(`${cadence} without its day`);
  return cadence === 'monthly'
    ? { cadence, dayOfMonth: day, startsOn, endsOn }
    : { cadence, weekday: day, startsOn, endsOn };
}
