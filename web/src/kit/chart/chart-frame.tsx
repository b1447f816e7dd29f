import { ticksTo } from './scale';
import styles from './chart.module.css';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** Part of y drawn solid; the rest above it is striped. Defaults to all of it. */
  readonly plain?: number;
}

/** Size of every time chart, in pixels. */
export const HEIGHT = 204;
export const TOP = 16;
export const BOTTOM = HEIGHT - 8;
/** Room for the marker at both ends. */
export const SIDE = 10;
const MOST_TICKS = 4;
/** Width of a digit on the axis, and the gap between labels and lines. */
const DIGIT = 8.5;
const GAP = 8;

export function ticksOf(points: readonly ChartPoint[]): number[] {
  return ticksTo(Math.max(...points.map(({ y }) => y)), MOST_TICKS);
}

/**
 * Returns the width in pixels of the axis labels, so that controls below the chart can align with its
 * lines.
 */
export function axisWidth(points: readonly ChartPoint[], formatY: (y: number) => string): number {
  const longest = Math.max(...ticksOf(points).map((tick) => formatY(tick).length));
  return Math.ceil(longest * DIGIT + GAP);
}

interface TicksProps {
  readonly ticks: readonly number[];
  readonly toY: (y: number) => number;
  /** Width of the axis. */
  readonly axis: number;
}

/** Grid lines, drawn behind the data. */
export function Grid({ ticks, toY, axis, width }: TicksProps & { readonly width: number }) {
  return ticks.map((tick) => (
    <path className={styles['grid']} d={`M${axis} ${toY(tick)} H${width}`} key={tick} />
  ));
}

interface TickLabelsProps extends TicksProps {
  readonly formatY: (y: number) => string;
}

/** Axis labels. Hidden from screen readers, which get the chart's label. */
export function TickLabels({ ticks, toY, axis, formatY }: TickLabelsProps) {
  return ticks.map((tick) => (
    <text aria-hidden="true" className={styles['tick']} key={tick} x={axis - GAP} y={toY(tick) + 5}>
      {formatY(tick)}
    </text>
  ));
}

interface Axes {
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  readonly end: number;
}

export function stepPath(points: readonly ChartPoint[], { toX, toY, end }: Axes): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${toX(x)} V${toY(y)}`);
  return [`M${toX(first.x)} ${toY(first.y)}`, ...steps, `H${end}`].join(' ');
}
