import type { Rows } from '../catalogue/rows';
import { ChartSkeleton } from './parts/chart-skeleton';

export const rows: Rows = {
  'a chart that loads': <ChartSkeleton />,
};
