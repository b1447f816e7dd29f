import { expect, test } from './story-page.ts';

/** Counts the pages of a PDF file. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
}

test('the card that is handed over is printed alone, on one page', async ({ storyPage }) => {
  const { page } = storyPage;
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await storyPage.show('parent-dashboard: a first evening, the code', 'en');
  await page.getByRole('button', { name: /^Print the card of / }).click();
  const card = page.locator('[data-printing]');
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await card.innerText()).toContain('Access code');
  expect(await page.locator('body').innerText()).toBe(await card.innerText());
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ format: 'A6' }))).toBe(1);
});
