import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { SkeletonRows, SkeletonStatus } from './skeletons';

test('skeleton rows are as many as requested, with one text for screen readers', async () => {
  await renderPart(<SkeletonRows count={5} />, 'en');
  const rows = screen.getByTestId('skeleton-rows');
  expect(rows.children).toHaveLength(5);
  expect(rows.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('skeleton rows say what is loading where that is known', async () => {
  await renderPart(<SkeletonStatus label="Counting your coins…" />, 'en');
  expect(screen.getByRole('status').textContent).toBe('Counting your coins…');
});
