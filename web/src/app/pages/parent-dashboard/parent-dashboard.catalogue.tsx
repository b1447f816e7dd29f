import { PARENT, SEVERAL, SIBLINGS } from '../../../catalogue/household';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';
import { press } from '../../../catalogue/steps';

export const rows: Rows = {
  'one child': <Scene at="/dashboard" as={PARENT} />,
  'several children': (
    <Scene at="/dashboard" as={PARENT} live={{ children: SEVERAL }} siblings={SIBLINGS} />
  ),
  deposit: <Scene at="/dashboard" as={PARENT} steps={[press('parent:card.deposit')]} />,
};
