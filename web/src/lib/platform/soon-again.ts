import { connection } from './connection';

/** How long after a failure something is fetched again, where no connection comes back before that. */
const FETCH_AGAIN_MS = 5000;

/**
 * Does the work in a while, or as soon as the network is back.
 * @returns takes it back while it has not begun
 */
export function soonAgain(work: () => void): () => void {
  const takeBack = () => {
    clearTimeout(timer);
    forget();
  };
  const again = () => {
    takeBack();
    work();
  };
  const timer = setTimeout(again, FETCH_AGAIN_MS);
  const forget = connection.subscribe(() => {
    if (connection.isOnline()) again();
  });
  return takeBack;
}

/**
 * Fetches something until it comes, such as the code of a part that nobody would ask for again.
 * @param use is handed what came, and may say how that ends
 * @param onFailure hears of each attempt that failed
 * @returns ends it, whether it has come or not
 */
export function keepTrying<T>(
  load: () => Promise<T>,
  use: (loaded: T) => (() => void) | undefined,
  onFailure?: (error: unknown) => void,
): () => void {
  let end: () => void = () => undefined;
  let ended = false;
  const begin = () => {
    load().then(
      (loaded) => {
        if (!ended) end = use(loaded) ?? end;
      },
      (error: unknown) => {
        if (ended) return;
        onFailure?.(error);
        end = soonAgain(begin);
      },
    );
  };
  begin();
  return () => {
    ended = true;
    end();
  };
}
