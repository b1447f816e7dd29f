import type { PointerEvent } from 'react';
import { scale, ticksTo } from './scale';
import { useWidth } from './use-width';
import styles from './chart.module.css';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

interface StepChartProps {
  /** In the order of x, at least one. A value holds until the next point. */
  readonly points: readonly ChartPoint[];
  /** Where the axis ends, which begins at 0. */
  readonly maxX: number;
  /** Where the reader looks. */
  readonly x: number;
  /** The reader points at a place, in whole steps of x. */
  readonly onX: (x: number) => void;
  readonly formatY: (y: number) => string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
}

const HEIGHT = 240;
const TOP = 16;
const BOTTOM = HEIGHT - 8;
/** Room for the marker at both ends. */
const SIDE = 10;
const MOST_TICKS = 4;
/** A digit of the axis's words, and the room between them and the lines, in pixels. */
const DIGIT = 8.5;
const GAP = 8;

/** What holds at a place: the last point that is not beyond it, else the first one. */
export function pointAt(points: readonly ChartPoint[], x: number): ChartPoint | undefined {
  return points.findLast((point) => point.x <= x) ?? points[0];
}

/**
 * The room in pixels that the words of the axis take beside the lines, so that what belongs to the
 * picture can stand beneath the lines alone.
 */
export function axisWidth(points: readonly ChartPoint[], formatY: (y: number) => string): number {
  const longest = Math.max(...ticksOf(points).map((tick) => formatY(tick).length));
  return Math.ceil(longest * DIGIT + GAP);
}

function ticksOf(points: readonly ChartPoint[]): number[] {
  return ticksTo(Math.max(...points.map(({ y }) => y)), MOST_TICKS);
}

/**
 * A line in steps, as plain SVG. It is a picture, which a pointer can ask; the control for the
 * keyboard and the table of the figures stand beside it and belong to whoever draws it.
 */
export function StepChart({ points, maxX, x, onX, formatY, label }: StepChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const ticks = ticksOf(points);
  const axis = axisWidth(points, formatY);
  const start = axis + SIDE;
  const toX = scale(maxX, start, width - SIDE);
  const toY = scale(ticks.at(-1) ?? 1, BOTTOM, TOP);
  const line = stepPath(points, { toX, toY, end: toX(maxX) });
  const first = points[0];
  const shown = pointAt(points, x);

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
        {ticks.map((tick) => (
          <path className={styles['grid']} d={`M${axis} ${toY(tick)} H${width}`} key={tick} />
        ))}
        {first && <path className={styles['area']} d={`${line} V${BOTTOM} H${toX(first.x)} Z`} />}
        <path className={styles['line']} d={line} />
        {/* The picture's label speaks for them. */}
        {ticks.map((tick) => (
          <text
            aria-hidden="true"
            className={styles['tick']}
            key={tick}
            x={axis - GAP}
            y={toY(tick) + 5}
          >
            {formatY(tick)}
          </text>
        ))}
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

interface Axes {
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  readonly end: number;
}

function stepPath(points: readonly ChartPoint[], { toX, toY, end }: Axes): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${toX(x)} V${toY(y)}`);
  return [`M${toX(first.x)} ${toY(first.y)}`, ...steps, `H${end}`].join(' ');
}
