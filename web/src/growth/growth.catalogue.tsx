import type { Stories } from '../catalogue/stories';
import { ChartSkeleton } from './parts/chart-skeleton';

export const stories: Stories = {
  'a chart that loads': <ChartSkeleton />,
};
