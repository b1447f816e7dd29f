import { useSyncExternalStore } from 'react';
import { USUAL_STATUS, type ServiceStatus } from '@pennysprout/shared/service/service-status';
import { SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { announceOutdated } from '../api/outdated';
import { currentLanguage } from '../i18n/language';

let current = USUAL_STATUS;
const listeners = new Set<() => void>();

/** Updates the service status. It belongs to no user, so it outlives the session. */
export function setServiceStatus(next: ServiceStatus): void {
  current = next;
  for (const listener of listeners) listener();
  if (next.oldestClient > SCHEMA_NUMBER) announceOutdated();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Service status; the default until one has been received. */
export function useServiceStatus(): ServiceStatus {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => USUAL_STATUS,
  );
}

/** Operator's notice in the page's language, or null. */
export function useNotice(): string | null {
  const { notice } = useServiceStatus();
  return notice?.[currentLanguage()] ?? null;
}

/** Pause of money movement, with the operator's notice. */
export interface MoneyPause {
  readonly notice: string | null;
}

/** Pause of money movement, or null while money moves as usual. */
export function useMoneyPause(): MoneyPause | null {
  const { moneyMoves } = useServiceStatus();
  const notice = useNotice();
  return moneyMoves ? null : { notice };
}
