const computedStyle = window.getComputedStyle.bind(window);

/** Attributes that, besides the element's name, decide in jsdom's own stylesheet how it is displayed. */
const DECISIVE = ['hidden', 'open', 'popover', 'type'];
const displays = new Map<string, string>();

function displayOf(element: HTMLElement): string {
  if (element.style.display) return element.style.display;
  const kind = [element.localName, ...DECISIVE.map((name) => element.getAttribute(name))].join();
  const display = displays.get(kind) ?? computedStyle(element).display;
  displays.set(kind, display);
  return display;
}

function inherited(element: HTMLElement, property: string): string | null {
  for (let from: HTMLElement | null = element; from; from = from.parentElement) {
    const value = from.style.getPropertyValue(property);
    if (value) return value;
  }
  return null;
}

const QUICKLY: Readonly<Record<string, (element: HTMLElement) => string>> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility') ?? 'visible',
  pointerEvents: (element) => inherited(element, 'pointer-events') ?? 'auto',
};

/**
 * Answers by itself what queries by role, accessible names and clicks ask of many elements; jsdom
 * answers the rest. It matches an element with all rules of its own sheet and computes each colour every
 * time, which was half of the time. It has no styles of pseudo-elements and prints so each time antd
 * asks for a scroll bar's width: then it gets the element's own, which jsdom uses anyway.
 */
window.getComputedStyle = (element) => {
  const answer = (_: object, property: string | symbol): unknown => {
    const quickly = QUICKLY[String(property)];
    if (quickly) return quickly(element as HTMLElement);
    if (property === 'getPropertyValue') return (name: string) => answer(_, name);
    const style = computedStyle(element);
    const value: unknown = Reflect.get(style, property);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  return new Proxy({}, { get: answer }) as CSSStyleDeclaration;
};

/**
 * antd writes its style sheets into the page, and every query by role asks jsdom for the styles of every
 * element: with hundreds of rules to match, that was half of the time. jsdom skips sheets of a type that
 * it does not know. What a style hides or disables is for the tests in a browser to say.
 */
const maker: { createElement(name: string, options?: ElementCreationOptions): HTMLElement } =
  document;
const createElement = maker.createElement.bind(document);
maker.createElement = (name, options) => {
  const element = createElement(name, options);
  if (name === 'style') element.setAttribute('type', 'text/unknown-to-jsdom');
  return element;
};

// jsdom lays nothing out, and so has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
