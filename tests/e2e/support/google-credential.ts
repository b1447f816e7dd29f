import type { Page } from '@playwright/test';

/** Name of the function by which a page asks for the claims of its next sign-in. */
const TAKE = 'takeGoogleClaims';

/** Pages with claims for their next sign-in, unsigned; null if it is the demo's own. */
const next = new WeakMap<Page, string | null>();

/**
 * Makes the next sign-in with Google on this page use these claims, which the Auth emulator accepts
 * unsigned. The page exchanges them itself: if requests are intercepted for as long as a sign-in takes,
 * one for a script at its end may hang for good.
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
export function exchange(take: string) {
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
