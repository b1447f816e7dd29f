import { button, type Studio } from './studio';

export interface Login {
  readonly accessCode: string;
  readonly password: string;
}

export const PLACES = ['home', 'jars', 'grow', 'rewards'] as const;
type Place = (typeof PLACES)[number];

export async function signIn({ page, t }: Studio, { accessCode, password }: Login) {
  await page.goto(`/child-login/${accessCode}`);
  await page.getByLabel(t('childLogin:password'), { exact: true }).fill(password);
  await button(page, t('childLogin:login')).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('region', { name: t('child:wealth.heading') }).waitFor();
}

/** Waits for the place itself, not for its content, which is missing in pictures of loading. */
export async function goTo({ page, t }: Studio, place: Place) {
  const link = page.getByRole('link', { name: t(`child:places.${place}`), exact: true });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
  await page.getByRole('main').getByRole('region').first().waitFor();
}

/** Expands everything: every "How do we know?" and every row. */
export async function openAll({ page }: Studio) {
  for (const folded of await page.locator('details > summary').all()) await folded.click();
  const closed = page.getByRole('main').locator('button[aria-expanded=false]:visible');
  while ((await closed.count()) > 0) await closed.first().click();
}
