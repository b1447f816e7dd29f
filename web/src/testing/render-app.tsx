import { act, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { App } from '../app/app';
import { prepareHome } from '../app/opening/prepare-home';
// Loaded at import time and not within a test, because the component library takes long.
import '../app/frame/signed-in-frame';
import '../auth/parts/child-login-form';
import type { Language } from '../kernel/i18n/language';
import { initI18n } from '../kernel/i18n/i18n';
import { runSessionCleanup } from '../kernel/session/session-cleanup';
import { clearSessionStorage, writeStored } from '../kernel/session/storage';
import { toast } from '../kernel/browser/toast';
import { stubBrowser } from './browser';
import { emitUser, fakeUser } from './fake-auth';
import { VERSION } from './fake-server';

/** Texts of all toasts shown since the visit began, by element. */
const toasts = new Map<Element, string>();

new MutationObserver(() => {
  for (const shown of document.querySelectorAll('li[data-swipe-direction]')) {
    if (!toasts.has(shown)) toasts.set(shown, shown.textContent);
  }
}).observe(document.body, { childList: true, subtree: true });

/** Waits for a toast, even one already dismissed: on a slow machine its five seconds may have passed. */
export async function expectToast(title: string, description = ''): Promise<void> {
  await waitFor(() =>
    expect([...toasts.values()]).toContainEqual(expect.stringContaining(title + description)),
  );
}

let stopPreparing: () => void = () => undefined;

interface Visit {
  /** Path and query. */
  readonly at: string;
  /** Uid of a user who is already signed in; children's start with "child". */
  readonly as?: string;
  /** Null where nobody has chosen one. */
  readonly language?: Language | null;
  /** True to load the page again in the same browser, with what it has stored. */
  readonly reload?: boolean;
}

/**
 * Renders the whole app at a path and waits until it has settled. The test file mocks `lib/auth` with
 * `fake-auth` and starts the fake server.
 */
export async function visit({ at, as, language = 'en', reload = false }: Visit) {
  stubBrowser();
  if (!reload) {
    clearSessionStorage(null);
    writeStored('childWasHere', null);
  }
  writeStored('language', language);
  await runSessionCleanup();
  await initI18n();
  toast.dismiss();
  toasts.clear();
  window.history.replaceState(null, '', at);
  stopPreparing();
  stopPreparing = prepareHome();
  const view = render(<App />);
  await act(async () => {
    emitUser(as ? fakeUser(as) : null);
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1 });
  await appLoaded();
  return view;
}

/**
 * Waits for the app to settle: last to load are the footer's version and the chunks of the two sign-in
 * screens.
 */
export async function appLoaded() {
  await screen.findByText(new RegExp(VERSION.version.replaceAll('.', '\\.')));
  await waitFor(() => {
    // A known user may be redirected meanwhile.
    const { pathname } = window.location;
    if (pathname === '/') screen.getByTestId('demo-sign-in');
    if (pathname.startsWith('/child-login')) expect(document.forms).toHaveLength(1);
  });
}
