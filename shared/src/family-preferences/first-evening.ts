/**
 * Steps of a family's first evening, in their order: its money, an allowance, a jar, and handing over the
 * sign-in; and the question for its currency, which is asked once.
 */
export const FIRST_STEPS = ['money', 'allowance', 'jar', 'handOver', 'currencyAsked'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps that are done or skipped. */
export type Started = Readonly<Record<FirstStep, boolean>>;

/** Nothing is done in a family that is being made. */
export const NOT_STARTED: Started = {
  money: false,
  allowance: false,
  jar: false,
  handOver: false,
  currencyAsked: false,
};
