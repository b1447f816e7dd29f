import * as fc from 'fast-check';
import {
  anyApply,
  anyDelivery,
  anyMarket,
  anyMembership,
  anyRate,
  anyStart,
  anyTime,
  applyStep,
  deliverStep,
  inviteStep,
  marketStep,
  rateStep,
  removeStep,
  startStep,
  waitStep,
} from './family-steps';
import { agreeStep, anyAgreement } from './jar-steps';
import type { Model } from './model';
import {
  anyDuplicates,
  anyRace,
  anyRetry,
  anySend,
  duplicatesStep,
  raceStep,
  retryStep,
  sendStep,
} from './order-steps';
import { commandOf, type Command, type Step, type Tally } from './step';
import type { System } from './system';

/** Generates commands, each weighted relative to a deposit, withdrawal or trade. */
export function anyCommands(mostCommands: number, tally: Tally): fc.Arbitrary<Iterable<Command>> {
  const of = <T>(arbitrary: fc.Arbitrary<T>, step: (generated: T) => Step, weight: number) =>
    Array.from({ length: weight }, () =>
      arbitrary.map((generated) => commandOf(step(generated), tally)),
    );
  return fc.commands<Model, System, false>(
    [
      ...of(anySend, sendStep, 18),
      ...of(anyRetry, retryStep, 6),
      ...of(anyDuplicates, duplicatesStep, 2),
      ...of(anyRace, raceStep, 2),
      ...of(anyAgreement, agreeStep, 3),
      ...of(anyApply, applyStep, 2),
      ...of(anyStart, startStep, 1),
      ...of(anyDelivery, deliverStep, 2),
      ...of(anyTime, waitStep, 2),
      ...of(anyRate, rateStep, 2),
      ...of(anyMembership, removeStep, 2),
      ...of(anyMembership, inviteStep, 2),
      ...of(anyMarket, marketStep, 1),
    ],
    { maxCommands: mostCommands, size: 'max' },
  );
}
