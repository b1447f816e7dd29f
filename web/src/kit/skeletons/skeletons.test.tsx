import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('skeleton rows that stay for eight seconds say why, and offer to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderPart(<SkeletonRows count={2} />, 'en');
  act(() => {
    vi.advanceTimersByTime(7900);
  });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(100);
  });
  screen.getByText('This takes longer than usual. The connection may be slow.');
  screen.getByRole('button', { name: 'Try again' });
  vi.useRealTimers();
});
