import {
  axisWidth,
  BOTTOM,
  Grid,
  HEIGHT,
  SIDE,
  stepPath,
  TickLabels,
  ticksOf,
  TOP,
  type ChartPoint,
} from './chart-frame';
import { scale } from './scale';
import { useWidth } from './use-width';
import styles from './chart.module.css';

interface ForecastChartProps {
  /** Past values, up to today. May be empty. */
  readonly past: readonly ChartPoint[];
  /** Forecasts: the main one first, then those to compare. */
  readonly forecasts: readonly (readonly ChartPoint[])[];
  readonly todayX: number;
  /** End of the x axis, which starts at 0. */
  readonly maxX: number;
  /** Amount to reach. */
  readonly target: number | null;
  readonly formatY: (y: number) => string;
  /** Text alternative of the chart. */
  readonly label: string;
}

/** Step chart of the past, with dashed forecasts from today on. Plain SVG. */
export function ForecastChart(props: ForecastChartProps) {
  const { past, forecasts, todayX, maxX, target, formatY, label } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const all = [...past, ...forecasts.flat(), { x: 0, y: target ?? 0 }];
  const ticks = ticksOf(all);
  const axis = axisWidth(all, formatY);
  const toX = scale(maxX, axis + SIDE, width - SIDE);
  const toY = scale(ticks.at(-1) ?? 1, BOTTOM, TOP);
  const [main, ...others] = forecasts;
  const today = main?.[0];
  return (
    <div className={styles['still']} ref={ref}>
      <svg
        aria-label={label}
        className={styles['svg']}
        focusable="false"
        height={HEIGHT}
        role="img"
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        <Grid axis={axis} ticks={ticks} toY={toY} width={width} />
        {target !== null && (
          <path className={styles['target']} d={`M${axis} ${toY(target)} H${width}`} />
        )}
        <path className={styles['rule']} d={`M${toX(todayX)} ${TOP} V${BOTTOM}`} />
        <path className={styles['line']} d={stepPath(past, { toX, toY, end: toX(todayX) })} />
        {others.map((line, n) => (
          <path
            className={styles['other']}
            d={stepPath(line, { toX, toY, end: toX(maxX) })}
            data-line="other"
            key={n}
          />
        ))}
        {main && (
          <path
            className={styles['future']}
            d={stepPath(main, { toX, toY, end: toX(maxX) })}
            data-line="main"
          />
        )}
        <TickLabels axis={axis} formatY={formatY} ticks={ticks} toY={toY} />
        {today && <circle className={styles['dot']} cx={toX(today.x)} cy={toY(today.y)} r="7" />}
      </svg>
    </div>
  );
}

/** Sample of a line's style, for the legend. */
export function ForecastSwatch({ look }: { readonly look: 'past' | 'main' | 'other' }) {
  return (
    <svg aria-hidden="true" className={styles['sample']} focusable="false" viewBox="0 0 32 12">
      <path
        className={styles[{ past: 'line', main: 'future', other: 'other' }[look]]}
        d="M2 6 H30"
      />
    </svg>
  );
}
