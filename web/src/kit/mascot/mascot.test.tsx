import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Mascot, MASCOT_STAGES } from './mascot';

test('the mascot is decorative by default, and an image with a name where it has a meaning', () => {
  const { container, rerender } = render(<Mascot />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<Mascot label="Penny has grown leaves" />);
  expect(screen.getByRole('img', { name: 'Penny has grown leaves' })).toBeTruthy();
  expect(container.querySelector('svg')?.hasAttribute('aria-hidden')).toBe(false);
});

test('the mascot grows: every stage is taller than the one before, on a coin of the same width', () => {
  const boxes = MASCOT_STAGES.map((stage) => {
    const { container } = render(<Mascot stage={stage} />);
    return container.querySelector('svg')!.viewBox.baseVal;
  });
  const heights = boxes.map(({ height }) => height);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights[0]).toBeLessThan(heights.at(-1)!);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
});
