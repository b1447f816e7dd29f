/** Addresses of style sheets that could not be fetched. */
const missing = new Set<string>();
const pending = new Map<string, Promise<void>>();

/**
 * Notes each style sheet that does not come. Vite's loader asks for a style sheet once: where a part of
 * the app is fetched again after a failure, it comes without its looks. So they are fetched here.
 */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  };
  // Failures of links do not bubble.
  document.addEventListener('error', note, true);
}

/**
 * Fetches what a part of the app consists of, and before it the style sheets that did not come earlier.
 * @throws Error as the part itself does where one does not come
 */
export async function withStyles<T>(fetchPart: () => Promise<T>): Promise<T> {
  await Promise.all([...missing].map(fetchStyle));
  return fetchPart();
}

function fetchStyle(href: string): Promise<void> {
  const earlier = pending.get(href);
  if (earlier) return earlier;
  const fetched = addStyle(href).finally(() => pending.delete(href));
  pending.set(href, fetched);
  return fetched;
}

function addStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}
