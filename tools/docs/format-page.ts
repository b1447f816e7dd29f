import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type OxfmtConfig } from 'oxfmt';
import { inRoot } from '../lib/paths.mjs';
import type { Page } from './pages';

/** Returns the page's absolute path. */
export function pathOf({ file }: Page): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/**
 * Returns the repository's formatter options without its ignored files, because the pages are among
 * them.
 */
function options() {
  const config = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8')) as OxfmtConfig;
  const { ignorePatterns: _, ...rest } = config;
  return rest;
}

/** Formats a page as it is committed. */
export async function formattedPage(page: Page): Promise<string> {
  const { code, errors } = await format(pathOf(page), page.write(), options());
  const [error] = errors;
  if (error) throw new Error(`${page.file}: ${error.message}`);
  return code;
}
