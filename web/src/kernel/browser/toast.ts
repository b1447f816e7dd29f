import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { enqueue } from './queue';

/** Action button of a toast, which also dismisses it. */
export interface ToastAction {
  label: string;
  onAct: () => void;
}

/** Icon of the toast's subject, instead of the one for its tone. */
interface ToastIcon {
  readonly Icon: LucideIcon;
  readonly tint: string;
}

export interface ToastContent {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive' | 'success';
  icon?: ToastIcon;
  action?: ToastAction;
  /** True if it follows the dialog about the same action. */
  follows?: boolean;
}

export interface Toast extends ToastContent {
  /** Unique per toast, so that a second one with the same text gets its own five seconds. */
  id: number;
}

let current: Toast | null = null;
let endCurrent: (() => void) | null = null;
/** Ends the wait of each toast that has not come yet. */
const waiting = new Set<() => void>();
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Returns true if somebody has the focus or the pointer on the toast that is shown. */
function isHeld(): boolean {
  return document.querySelector('[data-toast]:is(:hover, :focus-within)') !== null;
}

function enqueueToast(next: Toast): void {
  const dequeue = () => {
    waiting.delete(dequeue);
    removeFromQueue();
  };
  waiting.add(dequeue);
  const removeFromQueue = enqueue(
    next.follows ? 'afterToast' : 'toast',
    () => {
      waiting.delete(dequeue);
      endCurrent = dequeue;
      set(next);
    },
    () => {
      set(null);
    },
  );
}

/**
 * Shows one toast at a time, in its turn: the newest replaces the one that is shown, unless somebody holds
 * that.
 */
export const toast = {
  show(content: ToastContent): void {
    lastId += 1;
    const next = { ...content, id: lastId };
    if (current && !next.follows && !isHeld()) set(next);
    else enqueueToast(next);
  },
  /** With an id, dismisses only that toast, not others that its action may have shown; else all. */
  dismiss(id?: number): void {
    if (id !== undefined && id !== current?.id) return;
    if (id === undefined) for (const dequeue of waiting) dequeue();
    if (!current) return;
    set(null);
    endCurrent?.();
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
  return { current: useSyncExternalStore(subscribe, latest, () => null), dismiss: toast.dismiss };
}
