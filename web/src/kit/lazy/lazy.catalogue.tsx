import type { Rows } from '../../catalogue/rows';
import { LostChunk } from './lost-chunk';

export const rows: Rows = {
  'in place of what did not load': <LostChunk />,
};
