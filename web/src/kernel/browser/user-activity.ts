import { isOverlayOpen } from './open-overlays';

export interface Activity {
  /** True while a finger or a mouse button is down. */
  readonly pressing: boolean;
  /** True while a field has the focus into which something was typed. */
  readonly typing: boolean;
  /** True while a sheet, a menu or a list is open. */
  readonly opened: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

let pressing = false;
let typedInto: Field | null = null;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns the user's current activity on the page. */
export function currentActivity(): Activity {
  const typing = typedInto !== null && typedInto.isConnected && typedInto.value !== '';
  return { pressing, typing, opened: isOverlayOpen(document) };
}

/** Returns true if the user is in the middle of nothing. */
export function isUserIdle(): boolean {
  const { pressing, typing, opened } = currentActivity();
  return !pressing && !typing && !opened;
}

const changed = new Set<() => void>();

/** Calls `then` when the user may have become idle. @returns a function that stops it */
export function onActivityChange(then: () => void): () => void {
  changed.add(then);
  return () => {
    changed.delete(then);
  };
}

function note(change: () => void): () => void {
  return () => {
    change();
    for (const then of changed) then();
  };
}

function listen(): void {
  const press = note(() => {
    pressing = true;
  });
  const release = note(() => {
    pressing = false;
  });
  const leave = note(() => {
    typedInto = null;
  });
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, options);
  // A drag, a menu of the system or another window may keep the release for themselves.
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur']) {
    window.addEventListener(end, release, options);
  }
  document.addEventListener('focusout', leave, options);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typedInto = target;
      for (const then of changed) then();
    },
    options,
  );
}

// Listens from the start, or a key or finger that is already down would be missed. The build prerenders
// without a window.
if (typeof window !== 'undefined') listen();
