/**
 * jsdom has no styles of pseudo-elements and prints so each time antd asks for a scroll bar's width.
 * The element's own styles are what it computes with in that case anyway.
 */
const computedStyle = window.getComputedStyle.bind(window);

/**
 * Every query by role asks for the computed style of every element, and of each part of its name, to know
 * whether it is shown. jsdom matches a hundred rules and works out every colour for that, which was a
 * quarter of the time. So whether an element is shown is worked out here, and the rest by jsdom for who asks.
 */
window.getComputedStyle = (element) => {
  let whole: CSSStyleDeclaration | undefined;
  const style = () => (whole ??= computedStyle(element));
  const valueOf = (property: string) => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return visibilityOf(element);
    return style().getPropertyValue(property);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'display' || name === 'visibility') return valueOf(name);
      if (name === 'getPropertyValue') return valueOf;
      const value: unknown = Reflect.get(style(), name);
      return typeof value === 'function' ? (value.bind(style()) as unknown) : value;
    },
  });
};

/** What the rules of jsdom's own style sheet look at to show or hide an element, besides its name. */
const SHOWN_BY = ['hidden', 'open', 'popover', 'type'];

const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const own = ownStyle(element)?.display;
  if (own) return own;
  // The first one among its siblings is shown otherwise than the others.
  if (element.localName === 'summary') return computedStyle(element).display;
  const kind = [element.localName, ...SHOWN_BY.map((name) => element.getAttribute(name))].join();
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = computedStyle(element);
  displays.set(kind, display);
  return display;
}

/** Inherited, and said by an element's own style only: no rule of jsdom's does but for rows of tables. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at)?.visibility;
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

function ownStyle(element: Element): CSSStyleDeclaration | null {
  return element.hasAttribute('style') && 'style' in element
    ? (element.style as CSSStyleDeclaration)
    : null;
}

/**
 * antd writes its style sheets into the page, and jsdom would match their hundreds of rules too. It skips
 * sheets of a type that it does not know. What a style hides or disables is for the tests in a browser to say.
 */
const maker: { createElement(name: string, options?: ElementCreationOptions): HTMLElement } =
  document;
const createElement = maker.createElement.bind(document);
maker.createElement = (name, options) => {
  const element = createElement(name, options);
  if (name === 'style') element.setAttribute('type', 'text/unknown-to-jsdom');
  return element;
};
