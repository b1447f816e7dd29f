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
