import { isLeavingQuestioned } from '../forms/leave-question';
import { isOverlayOpen, isShown } from './open-overlays';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Buttons with a request in flight. */
const AWAITED = 'button[aria-disabled="true"]';

const typedInto = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Notes which fields the user types into. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typedInto.add(target);
    },
    { capture: true },
  );
}

/** Returns true if a reload now would lose typed text, an open dialog or a request in flight. */
export function isBusy(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return (
    isLeavingQuestioned() ||
    [...typedInto].some(({ value }) => value !== '') ||
    isOverlayOpen(document) ||
    [...document.querySelectorAll(AWAITED)].some(isShown)
  );
}
