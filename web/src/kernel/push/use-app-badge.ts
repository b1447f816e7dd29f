import { useEffect } from 'react';
import { onSessionEnd } from '../session/session-cleanup';

/** A system without badges may fail only when one is set; ignore that. */
const ignore = () => undefined;

/** Shows a count on the app's icon, where the system supports it, until the session ends. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    onSessionEnd(clearBadge);
    if (count > 0) navigator.setAppBadge(count).catch(ignore);
    else clearBadge();
  }, [count]);
}

function clearBadge(): void {
  navigator.clearAppBadge().catch(ignore);
}
