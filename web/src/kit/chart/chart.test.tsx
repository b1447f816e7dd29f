import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser';
import { SliceDonut } from './slice-donut';
import { axisWidth, type ChartPoint } from './chart-frame';
import { pointAt, StepChart } from './step-chart';

beforeEach(() => {
  stubBrowser();
});

const POINTS: readonly ChartPoint[] = [
  { x: 0, y: 100 },
  { x: 4, y: 300 },
  { x: 8, y: 200 },
];

function renderChart(onX = vi.fn(), x = 5) {
  render(
    <StepChart formatY={(y) => `$${y}`} label="A line" maxX={10} onX={onX} points={POINTS} x={x} />,
  );
  return screen.getByRole('img', { name: 'A line' });
}

describe('a step line', () => {
  test.each([
    [-1, 100],
    [0, 100],
    [3, 100],
    [4, 300],
    [7, 300],
    [10, 200],
  ])('has, at %d, the value of the last point before it: %d', (x, y) => {
    expect(pointAt(POINTS, x)?.y).toBe(y);
  });

  test('runs sideways, then up, and on to the end of the axis', () => {
    // 640 wide, less 42 for the axis labels and 10 on either side: 57.8 per step of x.
    const [, line] = [...renderChart().querySelectorAll('path:not([class*=grid])')];
    expect(line?.getAttribute('d')).toBe(
      'M52 136 H283.20000000000005 V16 H514.4000000000001 V76 H630',
    );
  });

  test('is drawn in one style, or in two where a part of it differs', () => {
    expect(renderChart().querySelector('[data-striped]')).toBeNull();
    cleanup();
    const stacked = POINTS.map((point) => ({ ...point, plain: 100 }));
    render(
      <StepChart formatY={String} label="Two" maxX={10} onX={vi.fn()} points={stacked} x={5} />,
    );
    const chart = screen.getByRole('img', { name: 'Two' });
    expect(chart.querySelector('[data-striped]')?.getAttribute('fill')).toMatch(/^url/);
    // The plain part is drawn before the striped one, and below the line.
    expect(chart.querySelector('path[class*=area]')?.getAttribute('d')).toContain('V136');
    expect(chart.querySelector('path[class*=area]')?.getAttribute('d')).not.toContain('V16 ');
  });

  test('is dashed after today, and begins there with what today has', () => {
    expect(renderChart().querySelector('[data-ahead]')).toBeNull();
    cleanup();
    render(
      <StepChart
        formatY={String}
        label="Ahead"
        maxX={10}
        onX={vi.fn()}
        points={POINTS}
        todayX={6}
        x={6}
      />,
    );
    const chart = screen.getByRole('img', { name: 'Ahead' });
    const ahead = chart.querySelector('[data-ahead] path[class*=future]')?.getAttribute('d');
    const line = chart.querySelector('path[class*=line]')?.getAttribute('d');
    const today = line?.split(' H').at(-1);
    expect(today).toBeDefined();
    expect(ahead?.startsWith(`M${today} 16 `)).toBe(true);
  });

  test('has an axis with round amounts from zero', () => {
    const texts = [...renderChart().querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['$0', '$100', '$200', '$300']);
  });

  test('keeps the axis labels beside its grid lines', () => {
    const chart = renderChart();
    const ends = [...chart.querySelectorAll('text')].map((text) => Number(text.getAttribute('x')));
    const starts = [...chart.querySelectorAll('path[class*=grid]')].map((path) =>
      Number(/^M(\d+)/.exec(path.getAttribute('d') ?? '')?.[1]),
    );
    expect(Math.max(...ends)).toBeLessThan(Math.min(...starts));
    expect(starts[0]).toBe(axisWidth(POINTS, (y) => `$${y}`));
  });

  test('marks the point that the reader looks at', () => {
    const dot = renderChart().querySelector('circle');
    expect(dot?.getAttribute('cx')).toBe('341');
    expect(dot?.getAttribute('cy')).toBe('16');
  });

  test.each([
    [-50, 0],
    [52, 0],
    [341, 5],
    [353, 5],
    [630, 10],
    [900, 10],
  ])('maps a pointer at %d to the x value %d', (clientX, x) => {
    const onX = vi.fn();
    const plot = renderChart(onX).parentElement;
    if (!plot) throw new Error('the picture stands nowhere');
    fireEvent.pointerDown(plot, { clientX });
    expect(onX).toHaveBeenLastCalledWith(x);
  });
});

describe('a ring of two parts', () => {
  test.each([
    [1, ['var(--mascot-leaf-dark)']],
    [0, ['url']],
    [0.25, ['var(--mascot-leaf-dark)', 'url']],
  ])('of which %d is plain is drawn with %j', (plainPart, strokes) => {
    render(<SliceDonut label="Parts" plainPart={plainPart} />);
    const parts = [...screen.getByRole('img', { name: 'Parts' }).querySelectorAll('circle')];
    expect(parts.map((part) => part.getAttribute('stroke')?.replace(/\(#.*/, ''))).toEqual(strokes);
  });

  test('gives each part its length', () => {
    render(<SliceDonut label="Parts" plainPart={0.25} />);
    const lengths = [...screen.getByRole('img').querySelectorAll('circle')].map((part) =>
      Number.parseFloat(part.getAttribute('stroke-dasharray') ?? ''),
    );
    const round = 2 * Math.PI * 40;
    expect(lengths[0]).toBeCloseTo(round / 4 - 3);
    expect(lengths[1]).toBeCloseTo((round * 3) / 4 - 3);
  });
});
