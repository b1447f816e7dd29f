import { useSyncExternalStore } from 'react';
import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';
import { currentLanguage } from '../i18n/i18n';

let current = USUAL_STATUS;
const listeners = new Set<() => void>();

/** Takes in what was heard of the service. It is nobody's, so it stays when a session ends. */
export function setServiceStatus(next: ServiceStatus): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How the service is, as far as it was heard; as usual until then. */
export function useServiceStatus(): ServiceStatus {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => USUAL_STATUS,
  );
}

/** What the operator tells everybody, in the page's language; null for nothing. */
export function useNotice(): string | null {
  const { notice } = useServiceStatus();
  return notice?.[currentLanguage()] ?? null;
}

/** That no money moves, and what the operator says about it. */
export interface MoneyPause {
  readonly notice: string | null;
}

/** Null while money moves as usual. */
export function useMoneyPause(): MoneyPause | null {
  const { moneyMoves } = useServiceStatus();
  const notice = useNotice();
  return moneyMoves ? null : { notice };
}
