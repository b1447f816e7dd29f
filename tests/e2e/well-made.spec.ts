import { expect, test } from './support/test';
import { violationsOn } from './support/well-made';

test('a picture and a button without a name are found, even within a part', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Coins</title><img src="data:,"><main><button></button></main></html>`,
  );
  const rules = (found: readonly string[]) => found.map((line) => line.split(':')[0]);
  expect(rules(await violationsOn(page))).toEqual(['button-name', 'image-alt']);
  expect(rules(await violationsOn(page, 'main'))).toEqual(['button-name']);
});
