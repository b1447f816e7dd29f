import { PARENT } from '../../../catalogue/household';
import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';

export const rows: Rows = {
  'for a visitor': <Scene at="/privacy" />,
  'for somebody signed in': <Scene at="/privacy" as={PARENT} />,
};
