import { describe, isSeen, reachable, storyOf } from './visible';

/** Selector of elements that the Tab key leads to, if they are rendered and enabled. */
const TABBED =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';

/** Selector of parts with keys of their own: menus have arrows, and F8 leads to toasts. */
const OWN_KEYS = '[role=menu], [data-swipe-direction]';

/** Parts around an element that may show that it has the focus. */
const AROUND = 4;

/** Properties by which a focus shows. */
const SHOWN_BY = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'boxShadow',
  'borderColor',
  'backgroundColor',
] as const;

/** Stops within a date, besides the first. */
const PARTS_OF_A_DATE = 3;

/** Share of the stops that are pressed for, and stops at the edges of a dialog or of the page. */
const MORE = 1.2;
const AT_THE_EDGES = 6;

interface Watch {
  readonly expected: readonly HTMLElement[];
  readonly before: ReadonlyMap<Element, string>;
  readonly reached: HTMLElement[];
  readonly ringless: Set<HTMLElement>;
  readonly stop: () => void;
}

let watch: Watch | null = null;

/** Returns the elements that the Tab key should lead to, one for each group of radio buttons. */
function tabbed(): HTMLElement[] {
  const groups = new Set<string>();
  const [part = document.body] = reachable();
  return [...part.querySelectorAll<HTMLElement>(TABBED)].filter((element) => {
    if (element.closest(OWN_KEYS)) return false;
    if (element.tabIndex < 0 || element.matches(':disabled') || !canBeSeen(element)) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  });
}

/** A hidden input has a label that is seen. */
function canBeSeen(element: HTMLElement): boolean {
  const shown = element.closest('label') ?? element;
  return isSeen(shown) && element.checkVisibility({ visibilityProperty: true });
}

function around(element: Element): Element[] {
  const parts: Element[] = [];
  for (let at: Element | null = element; at && parts.length < AROUND; at = at.parentElement)
    parts.push(at);
  return [...parts, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
}

function looks(element: Element): string {
  const styles = [null, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
  return styles.map((style) => SHOWN_BY.map((property) => style[property]).join()).join(';');
}

/**
 * Begins to watch where the focus goes.
 * @returns the number of times to press Tab
 */
export function watchFocus(): number {
  (document.activeElement as HTMLElement | null)?.blur();
  const expected = tabbed();
  const before = new Map<Element, string>();
  for (const element of expected) {
    for (const part of around(element)) before.set(part, looks(part));
  }
  // From the first one on, wherever the focus was.
  const reached = expected.slice(0, 1);
  reached[0]?.focus();
  const ringless = new Set<HTMLElement>();
  const note = ({ target }: Event) => {
    const element = target as HTMLElement;
    reached.push(element);
    const isShown = around(element).some(
      (part) => before.has(part) && looks(part) !== before.get(part),
    );
    if (!isShown && expected.includes(element)) ringless.add(element);
  };
  document.addEventListener('focusin', note);
  const stop = () => {
    document.removeEventListener('focusin', note);
  };
  watch = { expected, before, reached, ringless, stop };
  // A date has a stop for each of its parts, what scrolls may have one, and the edges of a dialog take the
  // focus for a moment.
  const dates = expected.filter((element) => element.matches('[type=date]'));
  return Math.ceil(expected.length * MORE) + PARTS_OF_A_DATE * dates.length + AT_THE_EDGES;
}

/** Returns what is wrong after Escape: the focus is in the dialog that asks, or back at its opener. */
export function escapeProblems(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isSeen).at(-1);
  const { activeElement } = document;
  if (dialog)
    return dialog.contains(activeElement) ? [] : ['Escape takes the focus out of the dialog'];
  return activeElement === document.body
    ? ['the focus does not return to what opened the dialog']
    : [];
}

/** Returns what the Tab key did not reach, reached out of order, or reached without showing it. */
export function focusProblems(): string[] {
  if (!watch) return [];
  const { expected, reached, ringless, stop } = watch;
  stop();
  const seen = new Set(reached);
  const missed = expected.filter(
    (element) => !seen.has(element) && !isOfReachedGroup(element, seen),
  );
  const report = (what: string) => (element: HTMLElement) =>
    `${storyOf(element)}${what}: ${describe(element)}`;
  return [
    ...missed.map(report('the Tab key does not lead to')),
    ...[...ringless].map(report('the focus does not show at')),
    ...backwards(firstRound(reached, expected)).map(report('out of order')),
  ];
}

function isOfReachedGroup(element: HTMLElement, seen: ReadonlySet<HTMLElement>): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
  return [...seen].some(
    (other) => other instanceof HTMLInputElement && other.name === element.name,
  );
}

/** Returns what had the focus until each element had had it; then it begins again. */
function firstRound(
  reached: readonly HTMLElement[],
  expected: readonly HTMLElement[],
): readonly HTMLElement[] {
  const round = reached.filter((element) => expected.includes(element));
  const all = new Set(round).size;
  const end = round.findIndex((_, index) => new Set(round.slice(0, index + 1)).size === all);
  return round.slice(0, end + 1);
}

/** Returns elements that have the focus before one that stands before them; once it begins again. */
function backwards(reached: readonly HTMLElement[]): HTMLElement[] {
  const turns = reached.filter((element, index) => {
    const last = reached[index - 1];
    return last && (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  return turns.slice(1);
}
