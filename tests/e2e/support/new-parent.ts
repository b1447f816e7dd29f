import type { Page } from '@playwright/test';
import { takeGoogleClaims } from './google-credential';
import { newName } from './names';

/** Google account that nobody has signed in with yet. */
export interface NewParent {
  readonly name: string;
  readonly email: string;
}

/** Creates a unique parent for each test, so that no earlier run has left anything of theirs. */
export function newParent(firstName: string): NewParent {
  const name = newName(firstName);
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` };
}

/** Returns Google's id of the account, which the Auth emulator uses too. */
export function googleSubjectOf({ email }: NewParent): string {
  return `google-${email}`;
}

export function claimsOf(parent: NewParent): string {
  const { name, email } = parent;
  return JSON.stringify({ sub: googleSubjectOf(parent), email, name, email_verified: true });
}

/**
 * Signs in with a Google account of the test's own. The demo chooser knows only its own parents, so the
 * credential is replaced as it is sent; the app does all that it does for anybody.
 */
export async function signInAsNew(page: Page, parent: NewParent): Promise<void> {
  await takeGoogleClaims(page, claimsOf(parent));
  await page.goto('/');
  await page.getByTestId('demo-sign-in').getByRole('button').first().click();
  await page.waitForURL(/\/(dashboard|invitations)$/);
}
