import { loadWords } from '../i18n/i18n';
import { fetchPart, takeAhead } from './fetch-part';

/** Files that have been fetched or are being fetched, by URL. */
const files = new Map<string, Promise<unknown>>();

/**
 * Imports a lazy chunk. The build wraps each dynamic import in it, in place of Vite's helper.
 *
 * A browser remembers a failed module fetch for the life of the page and never retries it
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script). So all files of
 * a chunk are first fetched by ordinary requests, which can be retried. They are immutable, so the
 * import then finds them in the browser's cache.
 * @param names the files of the chunk and of everything it imports, relative to the site's root: scripts,
 *   styles, and words in English, which are fetched in the chosen language
 * @throws Error recognised by `isChunkLoadError` if a file cannot be fetched; another call retries
 */
export async function importPart<T>(
  importIt: () => Promise<T>,
  names: readonly string[] = [],
): Promise<T> {
  await Promise.all(names.map((name) => provide(new URL(name, `${location.origin}/`).href)));
  return importIt();
}

function provide(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known) return known;
  if (isInPage(address)) return Promise.resolve();
  const file = load(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/** Returns true if the page itself references the file; a style sheet must also have loaded. */
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

function load(address: string): Promise<unknown> {
  if (address.endsWith('.json')) return loadWords(address);
  const isStyle = address.endsWith('.css');
  const loadIt = (): Promise<unknown> => (isStyle ? addStyle(address) : fetchScript(address));
  const ahead = takeAhead(address);
  if (!ahead) return loadIt();
  return ahead.then((hasCome) => (hasCome && !isStyle ? undefined : loadIt()));
}

function fetchScript(address: string): Promise<ArrayBuffer> {
  return fetchPart(address, (response) => response.arrayBuffer());
}

/**
 * Returns the element that a style sheet is put before: antd's comes before ours, so that ours win where
 * both are as specific.
 */
function placeOf(address: string): Element | null {
  const isOfAntd = address.includes('/antd-styles-');
  return isOfAntd ? document.querySelector('head > link[rel=stylesheet]') : null;
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
    document.head.insertBefore(link, placeOf(address));
  });
}
