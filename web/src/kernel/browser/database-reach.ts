import { useSyncExternalStore } from 'react';
import { connection } from './connection';

const listeners = new Set<() => void>();

/** True once the database has answered: a later failure is a matter of the network. */
let hasAnswered = false;
let isBlocked = false;

const isSilent = () => !hasAnswered;

function set(next: boolean): void {
  if (next === isBlocked) return;
  isBlocked = next;
  for (const listener of listeners) listener();
}

/** Tells whether something in the browser, such as an ad blocker, blocks the database. */
export const databaseReach = {
  answered(): void {
    hasAnswered = true;
    set(false);
  },
  /** Finds out whether it is the network that is missing, because the database has not answered. */
  async unanswered(): Promise<void> {
    if (!isSilent()) return;
    await connection.check();
    if (isSilent()) set(connection.isOnline());
  },
  /** Starts as a page does, in tests. */
  forget(): void {
    hasAnswered = false;
    set(false);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => isBlocked;

/** Returns true while the internet is there but the database has never answered. */
export function useIsDatabaseBlocked(): boolean {
  return useSyncExternalStore(subscribe, read, read);
}
