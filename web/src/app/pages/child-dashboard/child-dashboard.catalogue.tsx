import { CHILD } from '../../../catalogue/household';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';

export const rows: Rows = {
  home: <Scene at="/dashboard" as={CHILD.id} />,
  jars: <Scene at="/dashboard?place=jars" as={CHILD.id} />,
  grow: <Scene at="/dashboard?place=grow" as={CHILD.id} />,
  rewards: <Scene at="/dashboard?place=rewards" as={CHILD.id} />,
};
