/** Addresses of the files that the page has, and of those that are on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a part of the app. The build puts it around each dynamic import, in place of Vite's helper.
 *
 * A browser that could not fetch a module keeps that in mind for the life of the page, and asks for it
 * no more (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script). So all
 * files of a part are fetched before it is imported, by requests that can be made again. Their contents
 * never change, so that the import then finds them in the browser's cache.
 *
 * @param names the part's files and those of all that it imports, from the root of the site.
 * @throws Error, as `isChunkLoadError` knows it, when one of them cannot be had. Another try asks anew.
 */
export async function importPart<T>(
  importIt: () => Promise<T>,
  names: readonly string[] = [],
): Promise<T> {
  await Promise.all(names.map((name) => provide(new URL(name, `${location.origin}/`).href)));
  return importIt();
}

function provide(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  if (isInPage(address)) return Promise.resolve();
  const file = address.endsWith('.css') ? addStyle(address) : fetchScript(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/** Whether the page itself names the file; a style sheet also has to have come. */
function isInPage(address: string): boolean {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  );
  return [...named].some((element) =>
    'href' in element
      ? element.href === address && (element.rel !== 'stylesheet' || element.sheet !== null)
      : element.src === address,
  );
}

async function fetchScript(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`it was answered with ${String(response.status)}`);
    // Only a body that was read to its end is in the cache.
    await response.arrayBuffer();
  } catch (cause) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });
  }
}

function addStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
    document.head.append(link);
  });
}
