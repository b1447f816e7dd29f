import { isLeavingQuestioned } from '../lib/leave-question';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a reload would take away: an open dialog, or a button whose answer is awaited. */
const IN_PROGRESS =
  '[role="dialog"], [role="alertdialog"], dialog[open], button[aria-disabled="true"]';

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isShown(element: Element): boolean {
  // Not in every browser yet; without it an element that is hidden counts too.
  const check = (element as { checkVisibility?: () => boolean }).checkVisibility;
  return check ? check.call(element) : true;
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
    [...page.querySelectorAll(IN_PROGRESS)].some(isShown);
}
