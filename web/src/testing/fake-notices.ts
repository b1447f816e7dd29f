import { vi } from 'vitest';

/** What Firebase's SDK has of messaging, as far as the product asks it. */
type Messaging = Pick<typeof import('firebase/messaging'), 'getMessaging' | 'getToken'>;

export const fakeMessaging = {
  getMessaging: vi.fn<Messaging['getMessaging']>(),
  getToken: vi.fn<Messaging['getToken']>(),
};

/** The browser's own subscription. */
export const unsubscribe = vi.fn<PushSubscription['unsubscribe']>();

const worker = {
  pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
};

/** What the user says when the browser asks. */
export const askUser = vi.fn<() => Promise<NotificationPermission>>();

/** An installation that is set up, in a browser that can be told something. */
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

/** As after a visit to the browser's settings. */
export function setPermission(permission: NotificationPermission): void {
  Object.assign(window.Notification, { permission });
}

/** The browser is again as jsdom is. */
export function unstubNotices(): void {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
