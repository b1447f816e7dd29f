import { fileURLToPath } from 'node:url';
import { format, type OxfmtConfig } from 'oxfmt';
import type { Page } from './pages';

/** Returns the page's absolute path. */
export function pathOf({ file }: Page): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/** As .editorconfig says, which `format` does not read. */
const OPTIONS: OxfmtConfig = { singleQuote: true, printWidth: 100 };

/** Formats a page as it is committed. */
export async function formattedPage(page: Page): Promise<string> {
  const { code, errors } = await format(pathOf(page), page.write(), OPTIONS);
  const [error] = errors;
  if (error) throw new Error(`${page.file}: ${error.message}`);
  return code;
}
