import { useEffect } from 'react';
import { onSessionEnd } from '../session/session-cleanup';

/** A system that shows none may say so only when it is asked for one, and then there is none. */
const ignore = () => undefined;

/** At the app's icon, where the system shows a number there; gone when the session ends. */
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
