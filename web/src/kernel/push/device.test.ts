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
import { keepDevice, noticeState, turnOff, turnOn } from './device';
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

describe('whether a device is told', () => {
  // Proves P619
  test('off until it is turned on', () => {
    expect(noticeState(LIN)).toBe('off');
  });

  test('not where nobody has set it up', () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
    expect(noticeState(LIN)).toBe('notSetUp');
  });

  test('not where the browser cannot, which an iPhone can once it is on the home screen', () => {
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

  test('not where the user has refused', () => {
    setPermission('denied');
    expect(noticeState(LIN)).toBe('refused');
  });

  test('on for the parent and the family for which it was turned on, and for no other', async () => {
    expect(await turnOn(LIN)).toBe(true);
    expect(noticeState(LIN)).toBe('on');
    expect(noticeState(ROE)).toBe('off');
    expect(noticeState({ ...LIN, userId: 'ben' })).toBe('off');
    setPermission('default');
    expect(noticeState(LIN)).toBe('off');
  });
});

describe('turning it on', () => {
  test('asks the user, then registers the token in the language of the device', async () => {
    await turnOn(LIN);
    expect(askUser).toHaveBeenCalledOnce();
    const [, options] = fakeMessaging.getToken.mock.calls[0] ?? [];
    expect(options).toMatchObject({ vapidKey: 'public-key' });
    expect(options?.serviceWorkerRegistration).toBeDefined();
    expect(callsOf('registerDevice')).toEqual([
      { body: { familyId: 'lin', token: 'token-1', language: 'zh-TW' } },
    ]);
  });

  test('loads and sends nothing where the user does not want it', async () => {
    askUser.mockResolvedValue('default');
    expect(await turnOn(LIN)).toBe(false);
    expect(fakeMessaging.getToken).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    expect(noticeState(LIN)).toBe('off');
  });

  test('stays off where the server or the SDK fails', async () => {
    fakeMessaging.getToken.mockRejectedValueOnce(new Error('no network'));
    await expect(turnOn(LIN)).rejects.toThrow('no network');
    vi.mocked(call).mockRejectedValueOnce(new ApiError('network', 0, 'no answer'));
    await expect(turnOn(LIN)).rejects.toThrow(ApiError);
    expect(noticeState(LIN)).toBe('off');
  });
});

describe('turning it off', () => {
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

  test('stays on where the server does not hear of it', async () => {
    await turnOn(LIN);
    vi.mocked(call).mockRejectedValueOnce(new ApiError('network', 0, 'no answer'));
    await expect(turnOff(LIN)).rejects.toThrow(ApiError);
    expect(noticeState(LIN)).toBe('on');
  });
});

describe('a device that is on', () => {
  test('tells the server so once a day, and when its language is another one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await turnOn(LIN);
    await keepDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await keepDevice(LIN);
    await keepDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(2);
    writeStored('language', 'en');
    await keepDevice(LIN);
    expect(callsOf('registerDevice')).toHaveLength(3);
    expect(callsOf('removeDevice')).toEqual([]);
  });

  test('goes under its new token, and its old one is removed', async () => {
    await turnOn(LIN);
    fakeMessaging.getToken.mockResolvedValue('token-2');
    writeStored('language', 'en');
    await keepDevice(LIN);
    expect(callsOf('removeDevice')).toEqual([{ params: { id: 'lin-token-1' } }]);
    await turnOff(LIN);
    expect(callsOf('removeDevice')).toContainEqual({ params: { id: 'lin-token-2' } });
  });

  test('is removed once the user has taken the permission back', async () => {
    await turnOn(LIN);
    setPermission('denied');
    await keepDevice(LIN);
    expect(callsOf('removeDevice')).toHaveLength(1);
    expect(readStored('device')).toBeNull();
  });

  test('asks nothing of a browser that has not turned it on', async () => {
    await keepDevice(LIN);
    await turnOn(LIN);
    vi.mocked(call).mockClear();
    writeStored('language', 'en');
    await keepDevice({ ...LIN, userId: 'ben' });
    await keepDevice(ROE);
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  test('removes the device from each family while the parent is signed in', async () => {
    await turnOn(LIN);
    await turnOn(ROE);
    await endDevice(true);
    const ids = callsOf('removeDevice').map((request) => request?.params);
    expect(ids).toEqual([{ id: 'lin-token-1' }, { id: 'roe-token-1' }]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('ends the subscription also without the server, which may not answer at all', async () => {
    await turnOn(LIN);
    vi.useFakeTimers();
    vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
    const ended = endDevice(true);
    await vi.advanceTimersByTimeAsync(3000);
    await ended;
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('asks nobody where nothing was on', async () => {
    await endDevice(true);
    expect(call).not.toHaveBeenCalled();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
