/**
 * Writes every page of the documentation that is generated: `npm run docs`. With the end of a path it
 * writes the pages that end so: `npm run docs -- privacy.md` is `write-docs.ts privacy.md`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formattedPage, pathOf } from './format-page';
import { API_PAGE, PAGES } from './pages';

const [end = ''] = process.argv.slice(2);

for (const page of [...PAGES, API_PAGE].filter(({ file }) => file.endsWith(end))) {
  await mkdir(dirname(pathOf(page)), { recursive: true });
  await writeFile(pathOf(page), await formattedPage(page));
  console.log(`wrote ${page.file}`);
}
