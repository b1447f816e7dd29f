import type { APIRequestContext } from '@playwright/test';

const NAME = /(?:assets\/|\.\/)([\w.-]+\.(?:js|css))/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name]) => name ?? '');
}

/**
 * Scripts and styles that the app fetches after its start: all that its files name, from the page on,
 * but for those that the page itself asks for.
 */
export async function lazyFiles(request: APIRequestContext): Promise<string[]> {
  const first = new Set(namesIn(await (await request.get('/')).text()));
  const known = new Set(first);
  // Grows while it is walked.
  for (const name of known) {
    const file = await request.get(`/assets/${name}`);
    if (!file.ok()) known.delete(name);
    else if (name.endsWith('.js')) for (const each of namesIn(await file.text())) known.add(each);
  }
  return [...known].filter((name) => !first.has(name));
}
