import { CHILD } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAll } from '../catalogue/steps';

export const rows: Rows = {
  'what if': <Scene at="/dashboard?place=jars" as={CHILD.id} steps={[press('forecast:heading')]} />,
  'what if, with everything open': (
    <Scene
      at="/dashboard?place=jars"
      as={CHILD.id}
      steps={[press('forecast:heading'), pressAll('[role=switch], summary')]}
    />
  ),
};
