import { isLeavingQuestioned } from '../lib/forms/leave-question';
import { isAnythingOpen, isShown } from '../lib/platform/what-is-open';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A button whose answer is awaited. */
const AWAITED = 'button[aria-disabled="true"]';

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Watches what is typed on the page.
 * @returns tells whether a reload now would lose something: typed text, a question, an answer.
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
