import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive' | 'success';
}

export interface Toast extends ToastContent {
  /** Differs for each toast, so that a second one with the same words starts its own five seconds. */
  id: number;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One toast at a time: the newest replaces the one before. */
export const toast = {
  show(content: ToastContent): void {
    lastId += 1;
    set({ ...content, id: lastId });
  },
  dismiss(): void {
    set(null);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast(): { current: Toast | null; dismiss: () => void } {
  // A new function each time: React 18 does not take note of the value that it has drawn where a
  // component sets its state while it renders, as the toaster does, and misses the next change.
  const latest = () => current;
  return { current: useSyncExternalStore(subscribe, latest, latest), dismiss: toast.dismiss };
}
