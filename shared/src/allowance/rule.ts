export const CADENCES = ['weekly', 'biweekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

interface BaseRule {
  /** Nothing is due before it. Dates are texts, YYYY-MM-DD, which compare as their days do. */
  readonly startsOn: string;
  /** The last day on which something may be due; null for no end. */
  readonly endsOn: string | null;
}

export interface WeekRule extends BaseRule {
  readonly cadence: 'weekly' | 'biweekly';
  /** 1 to 7, Monday is 1. */
  readonly weekday: number;
}

export interface MonthRule extends BaseRule {
  readonly cadence: 'monthly';
  /** 1 to 31; a month that is shorter pays on its last day. */
  readonly dayOfMonth: number;
}

/** The days on which an allowance is due. */
export type AllowanceRule = WeekRule | MonthRule;

/** The fields of a rule as they are stored, answered and sent: one of the two days, by the cadence. */
export interface RuleFields {
  readonly cadence: Cadence;
  readonly weekday?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
  readonly startsOn: string;
  readonly endsOn?: string | null | undefined;
}

/** @throws RangeError when the day that its cadence takes is missing. */
export function ruleOf(fields: RuleFields): AllowanceRule {
  const { cadence, weekday, dayOfMonth, startsOn, endsOn = null } = fields;
  const day = cadence === 'monthly' ? dayOfMonth : weekday;
  if (day == null) throw new RangeError(`${cadence} without its day`);
  return cadence === 'monthly'
    ? { cadence, dayOfMonth: day, startsOn, endsOn }
    : { cadence, weekday: day, startsOn, endsOn };
}
