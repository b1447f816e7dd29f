import type { Stories } from '../../catalogue/stories';
import { LostChunk } from './lost-chunk';

export const stories: Stories = {
  'in place of what did not load': <LostChunk />,
};
