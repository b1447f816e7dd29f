import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Action button of a toast, which also dismisses it. */
export interface ToastAction {
  label: string;
  onAct: () => void;
}

/** Icon of what a toast is about, in place of its tone's. */
interface ToastLook {
  readonly Icon: LucideIcon;
  readonly tint: string;
}

export interface ToastContent {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive' | 'success';
  look?: ToastLook;
  action?: ToastAction;
}

export interface Toast extends ToastContent {
  /** Unique per toast, so that a second one with the same text gets its own five seconds. */
  id: number;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one toast at a time: the newest replaces the previous one. */
export const toast = {
  show(content: ToastContent): void {
    lastId += 1;
    set({ ...content, id: lastId });
  },
  /** With an id, dismisses only that toast, not a newer one that its action may have shown. */
  dismiss(id = current?.id): void {
    if (id === current?.id) set(null);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function latest(): Toast | null {
  return current;
}

export function useToast(): { current: Toast | null; dismiss: (id?: number) => void } {
  return { current: useSyncExternalStore(subscribe, latest, latest), dismiss: toast.dismiss };
}
