import { vi } from 'vitest';

/** Subset of Firebase's messaging SDK that the app uses. */
type Messaging = Pick<typeof import('firebase/messaging'), 'getMessaging' | 'getToken'>;

export const fakeMessaging = {
  getMessaging: vi.fn<Messaging['getMessaging']>(),
  getToken: vi.fn<Messaging['getToken']>(),
};

/** Unsubscribes the browser's own push subscription. */
export const unsubscribe = vi.fn<PushSubscription['unsubscribe']>();

const worker = {
  pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
};

/** User's answer to the permission prompt. */
export const askUser = vi.fn<() => Promise<NotificationPermission>>();

/** Stubs an installation with push messaging, in a browser that supports it. */
export function stubNotices(permission: NotificationPermission = 'default'): void {
  vi.stubEnv('VITE_FIREBASE_MESSAGING_SENDER_ID', '123456789012');
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'public-key');
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission, requestPermission: askUser });
  const container = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve(worker),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  fakeMessaging.getMessaging.mockReset();
  fakeMessaging.getToken.mockReset().mockResolvedValue('token-1');
  unsubscribe.mockReset().mockResolvedValue(true);
  askUser.mockReset().mockImplementation(() => {
    setPermission('granted');
    return Promise.resolve('granted');
  });
}

/** Sets the permission, as a visit to the browser's settings would. */
export function setPermission(permission: NotificationPermission): void {
  Object.assign(window.Notification, { permission });
}

/** Restores jsdom's own browser APIs. */
export function unstubNotices(): void {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
