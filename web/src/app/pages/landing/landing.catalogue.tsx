import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';

export const rows: Rows = {
  'nobody signed in': <Scene at="/" />,
};
