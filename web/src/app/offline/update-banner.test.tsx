import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../kit/ui/link';
import { letLeave, useLeaveQuestion } from '../../kernel/forms/leave-question';
import { renderPart } from '../../testing/render-part';
import { UpdateBanner } from './update-banner';

const fake = vi.hoisted(() => ({
  ready: false,
  busy: false,
  tell: (): void => undefined,
  loadUpdate: vi.fn(),
  updateIfSafe: vi.fn(),
}));

vi.mock('../../kernel/browser/updates', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (tell: () => void) => {
    fake.tell = tell;
    return () => undefined;
  };
  return {
    useUpdateReady: () => useSyncExternalStore(subscribe, () => fake.ready),
    loadUpdate: fake.loadUpdate,
    updateIfSafe: fake.updateIfSafe,
  };
});
vi.mock('../../kernel/browser/busy', () => ({ isBusy: () => fake.busy }));

beforeEach(() => {
  Object.assign(fake, { ready: true, busy: false });
  fake.loadUpdate.mockClear();
  fake.updateIfSafe.mockClear();
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new version is announced politely, and loaded on request', async () => {
  fake.ready = false;
  await renderPart(<UpdateBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => {
    fake.ready = true;
    fake.tell();
  });
  expect(region.textContent).toContain('A new version is ready.');
  await click('Reload');
  expect(fake.loadUpdate).toHaveBeenCalledOnce();
});

test('a new version leaves the confirmation to a form that asks itself', async () => {
  const ask = vi.fn<(go: () => void) => void>();
  function Form() {
    useLeaveQuestion(ask);
    return null;
  }
  await renderPart(
    <>
      <Form />
      <UpdateBanner />
    </>,
  );
  fake.busy = true;
  await click('Reload');
  expect(ask).toHaveBeenCalledOnce();
  expect(fake.loadUpdate).not.toHaveBeenCalled();
  letLeave();
  act(() => ask.mock.calls[0]?.[0]());
  expect(fake.loadUpdate).toHaveBeenCalledOnce();
});

test('a new version may be loaded when leaving a screen, but not when arriving at one', async () => {
  await renderPart(
    <>
      <Link to="/invitations">on</Link>
      <UpdateBanner />
    </>,
  );
  expect(fake.updateIfSafe).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(fake.updateIfSafe).toHaveBeenCalledOnce();
});
