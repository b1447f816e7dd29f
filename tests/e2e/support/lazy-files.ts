import type { APIRequestContext } from '@playwright/test';

const NAME = /(?:assets\/|\.\/)([\w.-]+\.(?:json|js|css))/g;
const IMPORTED_LAZILY = /import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g;

/** Files that the app fetches after its start. */
export interface LazyFiles {
  /** Paths of all: lazily imported scripts, what those import, styles, and words in English. */
  readonly all: readonly string[];
  /** Scripts that are imported lazily. */
  readonly entries: ReadonlySet<string>;
}

function namesIn(text: string, pattern = NAME): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}

/**
 * Returns the scripts, styles and words that the app's files name, starting from the page, except those that
 * the page itself loads.
 */
export async function lazyFiles(request: APIRequestContext): Promise<LazyFiles> {
  const first = new Set(namesIn(await (await request.get('/')).text()));
  const known = new Set(first);
  const entries = new Set<string>();
  // The set grows during the iteration.
  for (const name of known) {
    const file = await request.get(`/assets/${name}`);
    if (!file.ok()) known.delete(name);
    else if (name.endsWith('.js')) {
      const text = await file.text();
      for (const each of namesIn(text)) known.add(each);
      for (const each of namesIn(text, IMPORTED_LAZILY)) entries.add(each);
    }
  }
  return { all: [...known].filter((name) => !first.has(name)), entries };
}
