import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';
import { clearSessionStorage, writeStored } from '../../kernel/session/storage';
import { emitUser, FAKE_CHILD, fakeUser } from '../../testing/fake-auth';
import { endListeners, listenerCount, operate } from '../../testing/fake-live-service-status';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/render-app';
import { settled } from '../../testing/settled';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));
vi.mock('../../kernel/live/documents', () => import('../../testing/fake-live'));
vi.mock('../pages/parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <h1>Parents’ page</h1>,
}));
vi.mock('../pages/child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));

const NOTICE = { en: 'We move house at noon.', 'zh-TW': '中午搬遷系統。' };

/** Service status from the API; each test may change it. */
let told: ServiceStatus;
let asked: number;

beforeEach(() => {
  told = USUAL_STATUS;
  asked = 0;
  startFakeServer({
    '/api/service-status': () => {
      asked += 1;
      return answer(told);
    },
  });
});

afterEach(() => {
  clearSessionStorage(null);
  vi.useRealTimers();
});

const live = (change: Partial<ServiceStatus>) => {
  act(() => {
    operate(change);
  });
};

/** Finds the live region that announces the notice. */
async function noticeWith(text: string) {
  return (await screen.findByText(text, { exact: false })).closest('[role="status"]');
}

describe('the operator’s notice, for signed-out visitors,', () => {
  test.each([
    ['/', 'en'],
    ['/child-login', 'en'],
    ['/privacy', 'en'],
  ] as const)('is shown at %s in %s', async (at, language) => {
    told = { ...USUAL_STATUS, notice: NOTICE };
    await visit({ at, language });
    expect(await noticeWith(NOTICE[language])).not.toBeNull();
    expect(listenerCount()).toBe(0);
  });

  test('appears and disappears within a minute while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await visit({ at: '/' });
    await waitFor(() => expect(asked).toBe(1));
    told = { ...USUAL_STATUS, notice: NOTICE };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await noticeWith(NOTICE.en);
    told = USUAL_STATUS;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText(NOTICE.en, { exact: false })).toBeNull());
  });

  test('is absent, without any error, where the service cannot be asked', async () => {
    startFakeServer({ '/api/service-status': () => refusal('unavailable') });
    await visit({ at: '/' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome to PennySprout' });
    expect(screen.queryByText('Please note:')).toBeNull();
  });
});

describe('the operator’s notice, for signed-in users,', () => {
  test.each([
    ['parent', 'en'],
    ['child', 'en'],
  ] as const)('appears and disappears live for a %s in %s', async (as, language) => {
    if (as === 'child') writeStored('child', FAKE_CHILD);
    await visit({ at: '/dashboard', as, language, reload: as === 'child' });
    await waitFor(() => expect(listenerCount()).toBe(1));
    expect(screen.queryByText(NOTICE[language], { exact: false })).toBeNull();
    live({ notice: NOTICE });
    expect(await noticeWith(NOTICE[language])).not.toBeNull();
    live({});
    expect(screen.queryByText(NOTICE[language], { exact: false })).toBeNull();
    expect(asked).toBe(0);
  });

  test('adds that money moves are suspended where the operator does not say so', async () => {
    await visit({ at: '/dashboard', as: 'parent', language: 'en' });
    await waitFor(() => expect(listenerCount()).toBe(1));
    live({ moneyMoves: false });
    const region = await noticeWith('Money cannot be moved right now.');
    expect(region?.textContent).toBe('Please note: Money cannot be moved right now.');
  });

  test('is polled when the listener has ended', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await waitFor(() => expect(listenerCount()).toBe(1));
    told = { ...USUAL_STATUS, notice: NOTICE };
    act(() => {
      endListeners();
    });
    await noticeWith(NOTICE.en);
  });

  test('ignores an answer that was requested before the sign-in', async () => {
    let tell: (status: ServiceStatus) => void = () => undefined;
    const late = new Promise<ServiceStatus>((resolve) => (tell = resolve));
    const ask = vi.fn(async () => answer(await late));
    startFakeServer({ '/api/service-status': ask });
    await visit({ at: '/' });
    await waitFor(() => expect(ask).toHaveBeenCalled());
    act(() => {
      emitUser(fakeUser('parent'));
    });
    await waitFor(() => expect(listenerCount()).toBe(1));
    live({ notice: NOTICE });
    await noticeWith(NOTICE.en);
    tell(USUAL_STATUS);
    await Promise.all(ask.mock.results.map(({ value }) => value as Promise<Response>));
    await settled();
    await noticeWith(NOTICE.en);
  });

  test('is polled instead of listened to after the sign-out', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await waitFor(() => expect(listenerCount()).toBe(1));
    act(() => {
      emitUser(null);
    });
    await screen.findByRole('heading', { level: 1, name: 'Welcome to PennySprout' });
    await waitFor(() => expect(listenerCount()).toBe(0));
    await waitFor(() => expect(asked).toBeGreaterThan(0));
  });
});
