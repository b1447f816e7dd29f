import { DEMO_FAMILIES } from '../../../tools/seed/demo-families';
import { demoAccounts } from './suite';

/** Returns the demo families' names and texts, which appear on the screens as they are. */
export function demoWords(): string[] {
  const { parents, children } = demoAccounts();
  const reasons = DEMO_FAMILIES.flatMap((family) =>
    family.children.flatMap(({ jars, moves, trades }) => [
      // Screens translate the prefix for another kind of reward.
      ...moves.map(({ description }) => description.replace('Other reward: ', '')),
      ...trades.map(({ comment }) => comment),
      ...jars.map(({ name }) => name),
    ]),
  );
  return [
    ...parents.flatMap(({ name, family }) => [name, family]),
    ...children.map(({ name }) => name),
    ...reasons,
  ];
}
