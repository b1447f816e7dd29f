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
  takeIn: vi.fn(),
  quietMoment: vi.fn(),
}));

vi.mock('../pwa/pwa', () => ({
  updates: {
    subscribe: (listener: () => void) => {
      fake.tell = listener;
      return () => undefined;
    },
    isReady: () => fake.ready,
    isBusy: () => fake.busy,
    takeIn: fake.takeIn,
    quietMoment: fake.quietMoment,
  },
}));

beforeEach(() => {
  Object.assign(fake, { ready: false, busy: false });
  fake.takeIn.mockClear();
  fake.quietMoment.mockClear();
});

function arrive() {
  act(() => {
    fake.ready = true;
    fake.tell();
  });
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new version is announced politely, and loaded on request', async () => {
  await renderPart(<UpdateBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  arrive();
  expect(region.textContent).toContain('A new version is ready.');
  await click('Reload');
  expect(fake.takeIn).toHaveBeenCalledOnce();
});

// Proves P546
test('a new version needs confirmation before typed text is lost', async () => {
  await renderPart(<UpdateBanner />);
  fake.busy = true;
  arrive();
  await click('Reload');
  screen.getByText(/What you have typed here is not saved yet/);
  await click('Not yet');
  screen.getByText(/you stay signed in/);
  expect(fake.takeIn).not.toHaveBeenCalled();
  await click('Reload');
  await click('Reload anyway');
  expect(fake.takeIn).toHaveBeenCalledOnce();
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
  arrive();
  await click('Reload');
  expect(ask).toHaveBeenCalledOnce();
  expect(fake.takeIn).not.toHaveBeenCalled();
  letLeave();
  act(() => ask.mock.calls[0]?.[0]());
  expect(fake.takeIn).toHaveBeenCalledOnce();
});

test('a new version may be loaded when leaving a screen, but not when arriving at one', async () => {
  await renderPart(
    <>
      <Link to="/invitations">on</Link>
      <UpdateBanner />
    </>,
  );
  expect(fake.quietMoment).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(fake.quietMoment).toHaveBeenCalledOnce();
});

test('a new version is announced in Chinese', async () => {
  await renderPart(<UpdateBanner />, 'zh-TW');
  arrive();
  screen.getByText('新版本準備好了。');
  screen.getByRole('button', { name: '重新載入' });
});
