import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Page } from './pages';

/** Where a page is on this computer. */
export function pathOf({ file }: Page): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/** A page as it is committed: formatted like everything else here. */
export async function formattedPage(page: Page): Promise<string> {
  const filepath = pathOf(page);
  return format(page.write(), { ...(await resolveConfig(filepath)), filepath });
}
