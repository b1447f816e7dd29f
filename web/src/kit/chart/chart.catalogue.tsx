import type { Stories } from '../../catalogue/stories';
import { ForecastChart, ForecastSwatch } from './forecast-chart';
import { SliceDonut, SliceSwatch } from './slice-donut';
import { StepChart } from './step-chart';

const nothing = () => undefined;
const formatY = (y: number) => `$${y}`;
const past = [0, 4, 9, 15, 22].map((x) => ({ x, y: 10 + 3 * x }));
const future = [22, 30, 40, 60].map((x) => ({ x, y: 10 + 3 * x }));
const slower = future.map(({ x, y }) => ({ x, y: y - x / 2 }));

export const stories: Stories = {
  steps: (
    <StepChart
      formatY={formatY}
      label="How my wealth grew"
      maxX={22}
      onX={nothing}
      points={past}
      x={15}
    />
  ),
  'steps that go on after today': (
    <StepChart
      formatY={formatY}
      label="How my wealth grew"
      maxX={60}
      onX={nothing}
      points={[...past, ...future].map((point) => ({ ...point, plain: point.y / 2 }))}
      todayX={22}
      x={40}
    />
  ),
  'steps of one day': (
    <StepChart
      formatY={formatY}
      label="How my wealth grew"
      maxX={1}
      onX={nothing}
      points={[{ x: 0, y: 5 }]}
      x={0}
    />
  ),
  forecast: (
    <ForecastChart
      forecasts={[future, slower]}
      formatY={formatY}
      label="What if"
      maxX={60}
      past={past}
      target={120}
      todayX={22}
    />
  ),
  'swatches of a forecast': (['past', 'main', 'other'] as const).map((look) => (
    <ForecastSwatch key={look} look={look} />
  )),
  'slices and their swatches': (
    <>
      <SliceDonut label="What I have" plainPart={0.3} />
      <SliceSwatch look="plain" />
    </>
  ),
};
