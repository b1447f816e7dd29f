import { recordedUid } from '../firebase/recorded-uid';
import { forgetLastFigures, isKeepingFigures, stopKeepingFigures } from './last-figures';
import { isSharedDevice } from './shared-device';
import { storedName, writeStored, type LastFigures } from './storage';

/** Longest text that is kept, in bytes. */
const MOST_BYTES = 1000;

/** Stores the figures of a parents' home for its next opening, unless others use this device. */
export function keepFigures(figures: LastFigures): void {
  if (!isKeepingFigures()) return;
  const mayKeep = !isSharedDevice() && recordedUid() === figures.uid && isSmall(figures);
  if (mayKeep) writeStored('lastFigures', figures);
  else forgetLastFigures();
}

function isSmall(figures: LastFigures): boolean {
  return new Blob([JSON.stringify(figures)]).size <= MOST_BYTES;
}

/** Stops storing figures once another tab has deleted them: the session may be ending there. */
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
