/**
 * Steps of a family's first evening, in order: its money, an allowance, a jar, a first coin in it, and
 * handing over the sign-in; also the question for its currency, which is asked once.
 */
export const FIRST_STEPS = [
  'money',
  'allowance',
  'jar',
  'coin',
  'handOver',
  'currencyAsked',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps that are done or skipped. A family that began before there was a first coin has no `coin`. */
export type Started = Readonly<Record<Exclude<FirstStep, 'coin'>, boolean>> & {
  readonly coin?: boolean | undefined;
};

/** Nothing is done in a family that is being made. */
export const NOT_STARTED: Started = {
  money: false,
  allowance: false,
  jar: false,
  coin: false,
  handOver: false,
  currencyAsked: false,
};
