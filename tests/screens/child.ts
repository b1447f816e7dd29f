import type { Server } from './api-parent';
import { button, waitForToasts, type Studio } from './studio';

interface Login {
  readonly accessCode: string;
  readonly password: string;
}

/** A child of the demo families with shares and a long history, and one of its parents. */
export interface DemoPeople {
  readonly child: Login & { readonly name: string };
  readonly parent: string;
}

async function pictureChildLogin({ page, t, snap }: Studio) {
  await page.goto('/child-login');
  const password = page.getByLabel(t('childLogin:password'), { exact: true });
  await password.waitFor();
  await snap('child-login');
  await page.goto('/child-login/K7QD2M9X');
  await password.fill('otter-lemon-472');
  await snap('child-login-link');
  await button(page, t('childLogin:login')).click();
  await page.getByText(t('childLogin:failedHelp')).first().waitFor();
  await snap('child-login-refused', false);
}

async function pictureChild({ page, t, snap }: Studio, child: Login) {
  await page.goto(`/child-login/${child.accessCode}`);
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill(child.password);
  await button(page, t('childLogin:login')).click();
  await page.waitForURL('**/dashboard');
  await page.locator('section[aria-labelledby=my-reward-history] li').first().waitFor();
  await waitForToasts(page);
  await snap('child-dashboard');
}

/** Every way in which a studio of its own sees the child's side. */
export function childVisits(
  _server: Server,
  { child }: DemoPeople,
): readonly ((studio: Studio) => Promise<void>)[] {
  return [pictureChildLogin, (studio) => pictureChild(studio, child)];
}
