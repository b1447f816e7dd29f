/**
 * What the worker does about a request. `page` is a screen of the app, `asset` a file whose name
 * holds a hash of its content, `file` another one of the shell, and `network` nobody's business but
 * the network's: calls, sign-in, other origins, and whatever we do not know.
 */
export type KindOfRequest = 'page' | 'asset' | 'file' | 'network';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Calls, and what Firebase Hosting serves itself: the sign-in handler among it. */
const NOT_OURS = /^\/(api|__)(\/|$)/;

/** Our routes have no dots; what has one is a file. */
const FILE_NAME = /\.[^/]*$/;

/**
 * @param origin of the app
 * @param shell paths of the files that were stored when the worker was installed
 */
export function kindOfRequest(
  { method, mode, url }: Asked,
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
