import type * as fc from 'fast-check';
import type { Model } from './model';
import type { System } from './system';

/** Action on both the model and the system. `run` returns its outcome, to be counted. */
export interface Step {
  readonly name: string;
  readonly details: object;
  readonly possible?: (model: Model) => boolean;
  readonly run: (model: Model, system: System) => Promise<string>;
}

export type Command = fc.AsyncCommand<Model, System>;

/** Outcomes of commands with counts, e.g. "withdraw insufficient_balance". */
export type Tally = Map<string, number>;

export function commandOf(step: Step, tally: Tally): Command {
  const { name, details } = step;
  return {
    check: (model) => step.possible?.(model) ?? true,
    run: async (model, system) => {
      const ending = `${name} ${await step.run(model, system)}`;
      tally.set(ending, (tally.get(ending) ?? 0) + 1);
    },
    toString: () => `${name}(${JSON.stringify(details)})`,
  };
}
