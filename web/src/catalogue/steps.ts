import i18next from 'i18next';
import { settled } from './settled';

/** Something that a user does on the page. */
export type Step = () => void;

/** Translates a key that no compiler knows. */
const translate = i18next.t as unknown as (key: string, values: object) => string;

/** Selector of all that can be pressed. */
const PRESSED = 'button, a[href], summary, label, [role=tab], [role=menuitem], [role=option]';

/** Returns where users can act: the topmost dialog, or else the page. */
function reachable(): ParentNode {
  return [...document.querySelectorAll('[role=dialog]')].filter(isSeen).at(-1) ?? document;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label.trim();
  const spoken = element.cloneNode(true) as HTMLElement;
  for (const silent of spoken.querySelectorAll('[aria-hidden=true]')) silent.remove();
  return spoken.textContent.trim();
}

function pressedNamed(name: string): HTMLElement {
  const all = [...reachable().querySelectorAll<HTMLElement>(PRESSED)].filter(isSeen);
  const found =
    all.find((element) => nameOf(element) === name) ??
    all.find((element) => nameOf(element).startsWith(name));
  if (found) return found;
  throw new Error(`There is no “${name}”, but: ${all.map(nameOf).join(' | ')}`);
}

/** Gives the element the focus and presses it, as a mouse does. */
function pressElement(element: HTMLElement): void {
  element.focus();
  element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
  element.click();
}

/**
 * Presses what has a text of the locales as its name.
 * @param key "namespace:path.to.text"
 * @param values of the text
 */
export function press(key: string, values: Readonly<Record<string, unknown>> = {}): Step {
  return () => {
    if (!i18next.exists(key)) throw new Error(`There is no text ${key}`);
    pressElement(pressedNamed(translate(key, values)));
  };
}

/** Presses what has this name in every language, such as a child's. */
export function pressNamed(name: string): Step {
  return () => {
    pressElement(pressedNamed(name));
  };
}

function elementsOf(selector: string): HTMLElement[] {
  return [...reachable().querySelectorAll<HTMLElement>(selector)].filter(isSeen);
}

/** Presses an element that has no name of its own; the last one has the number -1. */
export function pressAt(selector: string, number = 0): Step {
  return () => {
    const found = elementsOf(selector).at(number);
    if (!found) throw new Error(`There is no ${selector}`);
    pressElement(found);
  };
}

/** Presses all matches, to expand everything. */
export function pressAll(selector: string): Step {
  return () => {
    for (const element of elementsOf(selector)) pressElement(element);
  };
}

/** Types into a field with this name in its form. */
export function type(name: string, value: string): Step {
  return () => {
    const field = reachable().querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`There is no field ${name}`);
    field.focus();
    // React replaces the element's own property, to know what it has set itself.
    const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    );
  };
}

/** Takes the steps one after the other, each when the page has settled after the one before. */
export async function take(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    step();
    await settled();
  }
}
