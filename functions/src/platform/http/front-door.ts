import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

/**
 * Lets `serve` answer a server's requests in place of the host that created it.
 *
 * @param isForHost requests the host still answers.
 */
export function answerBeforeHost(
  server: Server,
  serve: RequestListener,
  isForHost: (request: IncomingMessage) => boolean = () => false,
): void {
  const host = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    for (const answer of isForHost(request) ? host : [serve]) answer(request, response);
  });
}

/** Node's diagnostics channel for each request, before the server's listeners get it. */
const REQUEST_STARTS = 'http.server.request.start';

/**
 * Works like `answerBeforeHost` for any server of this process. A function's host loads the module
 * first, creates the server later and exposes it to nobody.
 */
export function answerBeforeEveryHost(
  serve: RequestListener,
  isForHost?: (request: IncomingMessage) => boolean,
): void {
  const known = new WeakSet<Server>();
  subscribe(REQUEST_STARTS, (message) => {
    const { server } = message as { readonly server: Server };
    if (known.has(server)) return;
    known.add(server);
    answerBeforeHost(server, serve, isForHost);
  });
}
