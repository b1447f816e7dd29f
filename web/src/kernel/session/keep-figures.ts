import { forgetLastFigures, isKeepingFigures, stopKeepingFigures } from './last-figures';
import { isSharedDevice } from './shared-device';
import { storedName, writeStored, type LastFigures } from './storage';

/** Longest text that is kept, in bytes. */
const MOST_BYTES = 1000;

/** Beginning of the keys under which Auth keeps its user, before the API key and the app's name. */
const OF_AUTH = 'firebase:authUser:';

/** Keeps what a parents' home shows for its next opening, where nobody else is to see it. */
export function keepFigures(figures: LastFigures): void {
  if (!isKeepingFigures()) return;
  const mayKeep = !isSharedDevice() && isKeptByAuth(figures.uid) && isSmall(figures);
  if (mayKeep) writeStored('lastFigures', figures);
  else forgetLastFigures();
}

/** Returns true if Auth itself has stored this user in the browser. */
function isKeptByAuth(uid: string): boolean {
  try {
    return [localStorage, sessionStorage]
      .flatMap((area) => Object.entries(area) as [string, string][])
      .some(([key, text]) => key.startsWith(OF_AUTH) && uidIn(text) === uid);
  } catch {
    return false;
  }
}

function uidIn(text: string): unknown {
  return (JSON.parse(text) as { readonly uid?: unknown } | null)?.uid;
}

function isSmall(figures: LastFigures): boolean {
  return new Blob([JSON.stringify(figures)]).size <= MOST_BYTES;
}

/** Keeps nothing more once another tab has deleted the figures: the session may be ending there. */
export function stopWhenDeletedElsewhere(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const isTheirs = key === null || key === storedName('lastFigures');
    if (isTheirs && newValue === null) stopKeepingFigures();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}
