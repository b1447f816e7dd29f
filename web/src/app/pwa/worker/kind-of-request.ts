/**
 * Caching strategy for a request. `page` is a screen of the app, `asset` a file with a content hash in
 * its name, `file` another file of the shell, and `network` is never cached: API calls, sign-in, other
 * origins, and anything unknown.
 */
export type KindOfRequest = 'page' | 'asset' | 'file' | 'network';

interface FetchedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** API calls, and paths that Firebase Hosting serves itself, such as the sign-in handler. */
const NOT_OURS = /^\/(api|__)(\/|$)/;

/** App routes have no dots; a dot means a file. */
const FILE_NAME = /\.[^/]*$/;

/**
 * Classifies a request.
 * @param origin origin of the app
 * @param shell paths of the files cached at installation
 */
export function kindOfRequest(
  { method, mode, url }: FetchedRequest,
  origin: string,
  shell: ReadonlySet<string>,
): KindOfRequest {
  const address = new URL(url);
  const { pathname } = address;
  if (method !== 'GET' || address.origin !== origin || NOT_OURS.test(pathname)) return 'network';
  if (mode === 'navigate') return FILE_NAME.test(pathname) ? 'network' : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return shell.has(pathname) ? 'file' : 'network';
}
