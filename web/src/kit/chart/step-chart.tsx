import { useId, type PointerEvent } from 'react';
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
import { Stripes } from './stripes';
import { useWidth } from './use-width';
import { cx } from '../ui/cx';
import styles from './chart.module.css';

interface StepChartProps {
  /** Sorted by x, at least one. A value holds until the next point. */
  readonly points: readonly ChartPoint[];
  /** End of the x axis, which starts at 0. */
  readonly maxX: number;
  /** X of today, after which the points are a forecast; without it, none is. */
  readonly todayX?: number;
  /** Selected x. */
  readonly x: number;
  /** Called when the pointer selects an x, in whole steps. */
  readonly onX: (x: number) => void;
  readonly formatY: (y: number) => string;
  /** Text alternative of the chart. */
  readonly label: string;
}

/** Returns the point in effect at x: the last one not beyond it, or else the first. */
export function pointAt(points: readonly ChartPoint[], x: number): ChartPoint | undefined {
  return points.findLast((point) => point.x <= x) ?? points[0];
}

/**
 * Step chart as plain SVG. Only the pointer can select in it; the caller provides the keyboard control
 * and the table of figures.
 */
export function StepChart({ points, maxX, todayX = maxX, x, onX, formatY, label }: StepChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const ticks = ticksOf(points);
  const axis = axisWidth(points, formatY);
  const start = axis + SIDE;
  const toX = scale(maxX, start, width - SIDE);
  const toY = scale(ticks.at(-1) ?? 1, BOTTOM, TOP);
  const shown = pointAt(points, x);
  const [past, future] = splitAt(points, todayX);

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    const part = (clientX - left - start) / Math.max(1, width - SIDE - start);
    onX(Math.round(Math.min(Math.max(part, 0), 1) * maxX));
  };
  return (
    <div
      className={styles['plot']}
      onPointerDown={point}
      onPointerMove={point}
      ref={ref}
      role="presentation"
    >
      <svg
        aria-label={label}
        className={styles['svg']}
        focusable="false"
        height={HEIGHT}
        role="img"
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        <Grid axis={axis} ticks={ticks} toY={toY} width={width} />
        <Stacked axes={{ toX, toY, end: toX(todayX) }} points={past} />
        {future.length > 1 && (
          <g data-ahead>
            <path className={styles['today']} d={`M${toX(todayX)} ${TOP} V${BOTTOM}`} />
            <Stacked isForecast axes={{ toX, toY, end: toX(maxX) }} points={future} />
          </g>
        )}
        <TickLabels axis={axis} formatY={formatY} ticks={ticks} toY={toY} />
        {shown && (
          <>
            <path className={styles['rule']} d={`M${toX(x)} ${TOP} V${BOTTOM}`} />
            <circle className={styles['dot']} cx={toX(x)} cy={toY(shown.y)} r="7" />
          </>
        )}
      </svg>
    </div>
  );
}

/** Splits the points into those up to today and those from today on. */
function splitAt(points: readonly ChartPoint[], todayX: number) {
  const today = pointAt(points, todayX);
  const past = points.filter((point) => point.x <= todayX);
  const future = points.filter((point) => point.x > todayX);
  return [past, today ? [{ ...today, x: todayX }, ...future] : []] as const;
}

interface StackedProps {
  readonly points: readonly ChartPoint[];
  readonly axes: Parameters<typeof stepPath>[1];
  /** True for the forecast part. */
  readonly isForecast?: boolean;
}

/** Line, and the areas beneath it. */
function Stacked({ points, axes, isForecast = false }: StackedProps) {
  const line = stepPath(points, axes);
  const isStacked = points.some(({ y, plain = y }) => plain !== y);
  const plain = points.map((at) => ({ x: at.x, y: at.plain ?? at.y }));
  const first = points[0];
  const area = (top: string) => `${top} V${BOTTOM} H${axes.toX(first?.x ?? 0)} Z`;
  return (
    <>
      <g className={cx(isForecast && styles['ahead'])}>
        {isStacked && <StripedArea d={area(line)} />}
        {first && <path className={styles['area']} d={area(stepPath(plain, axes))} />}
      </g>
      <path className={styles[isForecast ? 'future' : 'line']} d={line} />
    </>
  );
}

/** Striped area beneath the line: the amount above the solid part. */
function StripedArea({ d }: { readonly d: string }) {
  const id = useId();
  return (
    <>
      <Stripes id={id} />
      <path d={d} data-striped fill={`url(#${id})`} />
    </>
  );
}
