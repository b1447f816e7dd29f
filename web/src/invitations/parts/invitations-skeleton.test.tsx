import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { InvitationsSkeleton } from './invitations-skeleton';

afterEach(() => {
  vi.useRealTimers();
});

test('the placeholder for invitations appears after 300 ms, and not immediately', async () => {
  vi.useFakeTimers();
  await renderPart(<InvitationsSkeleton />);
  act(() => {
    vi.advanceTimersByTime(299);
  });
  expect(screen.queryByTestId('invitations-skeleton')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  screen.getByTestId('invitations-skeleton');
  expect(screen.getByRole('status').textContent).toBe('Checking your invitations…');
});
