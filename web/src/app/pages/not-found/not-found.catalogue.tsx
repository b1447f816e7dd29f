import type { Rows } from '../../../catalogue/rows';
import { Scene } from '../../../catalogue/scene';

export const rows: Rows = { 'an unknown address': <Scene at="/no/such/page" /> };
