import { isLeavingQuestioned } from '../../kernel/forms/leave-question';
import { isAnythingOpen, isShown } from '../../kernel/browser/what-is-open';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Buttons with a request in flight. */
const AWAITED = 'button[aria-disabled="true"]';

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Tracks user input on the page.
 * @returns a function that returns true if a reload now would lose typed text, an open dialog or a
 * request in flight
 */
export function watchBusy(page: Document): () => boolean {
  const typedInto = new Set<Field>();
  page.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typedInto.add(target);
    },
    { capture: true },
  );
  const hasTypedText = () => {
    for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
    return [...typedInto].some((field) => field.value !== '');
  };
  return () =>
    isLeavingQuestioned() ||
    hasTypedText() ||
    isAnythingOpen(page) ||
    [...page.querySelectorAll(AWAITED)].some(isShown);
}
