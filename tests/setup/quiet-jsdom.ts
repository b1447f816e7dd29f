/**
 * jsdom has no styles of pseudo-elements and prints so each time antd asks for a scroll bar's width.
 * The element's own styles are what it computes with in that case anyway.
 */
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
