/** Writes every page of the documentation that is generated: `npm run docs`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formattedPage, pathOf } from './format-page';
import { PAGES } from './pages';

for (const page of PAGES) {
  await mkdir(dirname(pathOf(page)), { recursive: true });
  await writeFile(pathOf(page), await formattedPage(page));
  console.log(`wrote ${page.file}`);
}
