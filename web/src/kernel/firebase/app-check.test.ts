import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  loaded: vi.fn(),
  getToken: vi.fn(() => Promise.resolve({ token: 'app-token' })),
  initializeAppCheck: vi.fn((_app: object, _options: object) => ({})),
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly siteKey: string) {}
  },
}));

vi.mock('./firebase-app', () => ({ firebaseApp: {} }));
vi.mock('firebase/app-check', () => {
  sdk.loaded();
  return sdk;
});

/** Loads the module as on a page that was just loaded, outside of the local suite. */
async function freshPage() {
  vi.resetModules();
  return (await import('./app-check')).appCheckToken;
}

beforeEach(() => {
  vi.stubGlobal('__EMULATORS__', null);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

test('App Check loads nothing where it is off', async () => {
  const appCheckToken = await freshPage();
  expect(await appCheckToken()).toBeNull();
  expect(sdk.loaded).not.toHaveBeenCalled();
});

test('App Check starts once, with the first call, where it is on', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  const appCheckToken = await freshPage();
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
  expect(await Promise.all([appCheckToken(), appCheckToken()])).toEqual(['app-token', 'app-token']);
  expect(sdk.initializeAppCheck).toHaveBeenCalledOnce();
  expect(sdk.initializeAppCheck.mock.calls[0]?.[1]).toMatchObject({
    provider: { siteKey: 'site-key' },
  });
});

test('App Check lets the call go without a token where none is available, and retries', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const appCheckToken = await freshPage();
  sdk.getToken.mockRejectedValueOnce(new Error('blocked'));
  expect(await appCheckToken()).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
  expect(await appCheckToken()).toBe('app-token');
});
