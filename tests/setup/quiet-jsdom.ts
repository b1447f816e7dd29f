/**
 * jsdom has no styles of pseudo-elements and prints so each time antd asks for a scroll bar's width.
 * The element's own styles are what it computes with in that case anyway.
 */
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

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
