import type { Page } from '@playwright/test';

/** The name by which a page asks whose credential its next sign-in takes. */
const TAKE = 'takeGoogleClaims';

/** Pages whose next sign-in is somebody's, by their unsigned claims; null where it is the demo's own. */
const next = new WeakMap<Page, string | null>();

/**
 * The next sign-in with Google on this page takes these claims, which the Auth emulator accepts
 * unsigned. The page exchanges them itself: where requests are stopped on their way for as long as
 * a sign-in takes, one of a script that is asked for as that ends may stay stopped for good.
 */
export async function takeGoogleClaims(page: Page, claims: string): Promise<void> {
  const isKnown = next.has(page);
  next.set(page, claims);
  if (isKnown) return;
  await page.exposeFunction(TAKE, () => {
    const taken = next.get(page) ?? null;
    next.set(page, null);
    return taken;
  });
  await page.addInitScript(exchange, TAKE);
}

/** Runs in the page. */
function exchange(take: string) {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const isSignIn = typeof input === 'string' && input.includes('accounts:signInWithIdp');
    if (!isSignIn || typeof init?.body !== 'string') return send(input, init);
    const asked = (window as unknown as Record<string, (() => Promise<string | null>) | undefined>)[
      take
    ];
    const claims = await asked?.();
    if (!claims) return send(input, init);
    const body = JSON.parse(init.body) as { postBody: string };
    const fields = new URLSearchParams(body.postBody);
    fields.set('id_token', claims);
    return send(input, {
      ...init,
      body: JSON.stringify({ ...body, postBody: fields.toString() }),
    });
  };
}
