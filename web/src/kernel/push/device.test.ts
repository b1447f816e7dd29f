import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askUser,
  fakeMessaging,
  setPermission,
  stubNotices,
  unstubNotices,
  unsubscribe,
} from '../../testing/fake-notices';
import { ApiError, call } from '../api/api-client';
import { readStored, writeStored } from '../session/storage';
import { renewDevice, noticeState, turnOff, turnOn } from './device';
import { endDevice } from './end-device';

vi.mock('firebase/messaging', () => fakeMessaging);
vi.mock('../firebase/firebase-app', () => ({ firebaseApp: {} }));
vi.mock('../api/api-client', async (original) => ({
  ...(await original<typeof import('../api/api-client')>()),
  call: vi.fn(),
}));

const LIN = { userId: 'mei', familyId: 'lin' };
const ROE = { userId: 'mei', familyId: 'roe' };

const callsOf = (name: string) =>
  vi.mocked(call).mock.calls.flatMap(([called, request]) => (called === name ? [request] : []));

/** Serves an id for each family and token, as the server does. */
function serverAnswers() {
  vi.mocked(call)
    .mockReset()
    .mockImplementation((name, request) => {
      const { familyId, token } = (request?.body ?? {}) as { familyId?: string; token?: string };
      const done = name === 'registerDevice' ? { id: `${familyId}-${token}` } : { success: true };
      return Promise.resolve(done as never);
    });
}

beforeEach(() => {
  localStorage.clear();
  writeStored('language', 'zh-TW');
  stubNotices();
  serverAnswers();
});

afterEach(() => {
  vi.useRealTimers();
  unstubNotices();
});

describe('the state of notifications on a device', () => {
  test('is off until they are turned on', () => {
    expect(noticeState(LIN)).toBe('off');
  });

  test('is unavailable where nobody has set them up', () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
    expect(noticeState(LIN)).toBe('notSetUp');
  });

  test('is unavailable where the browser lacks them, as on an iPhone without the app on the home screen', () => {
    Reflect.deleteProperty(window, 'PushManager');
    expect(noticeState(LIN)).toBe('unsupported');
    vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: '… iPhone …', maxTouchPoints: 5 });
    expect(noticeState(LIN)).toBe('homeScreen');
    vi.stubGlobal('navigator', {
      serviceWorker: {},
      userAgent: '… Macintosh …',
      maxTouchPoints: 5,
    });
    expect(noticeState(LIN)).toBe('homeScreen');
    vi.stubGlobal('navigator', {
      serviceWorker: {},
      userAgent: '… Macintosh …',
      maxTouchPoints: 0,
    });
    expect(noticeState(LIN)).toBe('unsupported');
  });

  test('is refused where the user has denied permission', () => {
    setPermission('denied');
    expect(noticeState(LIN)).toBe('refused');
  });

  test('is on for the parent and family for which they were turned on, and for no other', async () => {
    expect(await turnOn(LIN)).toBe(true);
    expect(noticeState(LIN)).toBe('on');
    expect(noticeState(ROE)).toBe('off');
    expect(noticeState({ ...LIN, userId: 'ben' })).toBe('off');
    setPermission('default');
    expect(noticeState(LIN)).toBe('off');
  });
});

describe('turning notifications on', () => {
  test('asks the user, then registers the token in the device’s language', async () => {
    await turnOn(LIN);
    expect(askUser).toHaveBeenCalledOnce();
    const [, options] = fakeMessaging.getToken.mock.calls[0] ?? [];
    expect(options).toMatchObject({ vapidKey: 'public-key' });
    expect(options?.serviceWorkerRegistration).toBeDefined();
    expect(callsOf('registerDevice')).toEqual([
      { body: { familyId: 'lin', token: 'token-1', language: 'zh-TW' } },
    ]);
  });

  test('loads and sends nothing where the user refuses', async () => {
    askUser.mockResolvedValue('default');
    expect(await turnOn(LIN)).toBe(false);
    expect(fakeMessaging.getToken).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    expect(noticeState(LIN)).toBe('off');
  });

  test('fails where the server or the SDK does', async () => {
    fakeMessaging.getToken.mockRejectedValueOnce(new Error('no network'));
    await expect(turnOn(LIN)).rejects.toThrow('no network');
    vi.mocked(call).mockRejectedValueOnce(new ApiError('network', 0, 'no answer'));
    await expect(turnOn(LIN)).rejects.toThrow(ApiError);
    expect(noticeState(LIN)).toBe('off');
  });
});

describe('turning notifications off', () => {
  test('tells the server, and ends the subscription with the last family', async () => {
    await turnOn(LIN);
    await turnOn(ROE);
    await turnOff(LIN);
    expect(callsOf('removeDevice')).toEqual([{ params: { id: 'lin-token-1' } }]);
    expect([noticeState(LIN), noticeState(ROE)]).toEqual(['off', 'on']);
    expect(unsubscribe).not.toHaveBeenCalled();
    await turnOff(ROE);
    expect(noticeState(ROE)).toBe('off');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('fails where the server is not reached', async () => {
    await turnOn(LIN);
    vi.mocked(call).mockRejectedValueOnce(new ApiError('network', 0, 'no answer'));
    await expect(turnOff(LIN)).rejects.toThrow(ApiError);
    expect(noticeState(LIN)).toBe('on');
  });
});

describe('a device with notifications on', () => {
  test('refreshes its registration once a day, and when its language changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await turnOn(LIN);
    await renewDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await renewDevice(LIN);
    await renewDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(2);
    writeStored('language', 'en');
    await renewDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(3);
    expect(callsOf('removeDevice')).toEqual([]);
  });

  test('is registered under its new token, and the old one is removed', async () => {
    await turnOn(LIN);
    fakeMessaging.getToken.mockResolvedValue('token-2');
    writeStored('language', 'en');
    await renewDevice(LIN);
    expect(callsOf('removeDevice')).toEqual([{ params: { id: 'lin-token-1' } }]);
    await turnOff(LIN);
    expect(callsOf('removeDevice')).toContainEqual({ params: { id: 'lin-token-2' } });
  });

  test('is removed once the user has revoked the permission', async () => {
    await turnOn(LIN);
    setPermission('denied');
    await renewDevice(LIN);
    expect(callsOf('removeDevice')).toHaveLength(1);
    expect(readStored('device')).toBeNull();
  });

  test('makes no request in a browser that has not turned them on', async () => {
    await renewDevice(LIN);
    await turnOn(LIN);
    vi.mocked(call).mockClear();
    writeStored('language', 'en');
    await renewDevice({ ...LIN, userId: 'ben' });
    await renewDevice(ROE);
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the end of a session with notifications', () => {
  test('removes the device from each family while the parent is signed in', async () => {
    await turnOn(LIN);
    await turnOn(ROE);
    await endDevice(true);
    const ids = callsOf('removeDevice').map((request) => request?.params);
    expect(ids).toEqual([{ id: 'lin-token-1' }, { id: 'roe-token-1' }]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('ends the subscription even if the server does not answer', async () => {
    await turnOn(LIN);
    vi.useFakeTimers();
    vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
    const ended = endDevice(true);
    await vi.advanceTimersByTimeAsync(3000);
    await ended;
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('makes no request where nothing was on', async () => {
    await endDevice(true);
    expect(call).not.toHaveBeenCalled();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
