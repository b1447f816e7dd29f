import { connection } from './connection';

/** Delay before a retry, unless the connection returns sooner. */
const FETCH_AGAIN_MS = 5000;

/**
 * Runs the work after a delay, or as soon as the network is back.
 * @returns a function that cancels it if it has not started
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
 * Retries a load until it succeeds, for code that nothing else would request again.
 * @param use receives the result, and may return a cleanup function
 * @param onFailure called after each failed attempt
 * @returns a function that stops retrying or cleans up
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
