import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchStyles, withStyles } from './missing-styles';

beforeAll(watchStyles);

afterEach(() => {
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll('link')];

function add(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** What the browser says of the newest link. */
const say = (what: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(what));

test('a part is fetched at once where no style sheet is missing', async () => {
  add('modulepreload', '/part.js').dispatchEvent(new Event('error'));
  expect(await withStyles(() => Promise.resolve('part'))).toBe('part');
  expect(links()).toHaveLength(1);
});

test('a style sheet that did not come is fetched before the part, once for all who ask', async () => {
  add('stylesheet', '/part.css').dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  const fetchPart = vi.fn(() => Promise.resolve('part'));
  const both = Promise.all([withStyles(fetchPart), withStyles(fetchPart)]);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/part.css']);
  expect(fetchPart).not.toHaveBeenCalled();
  say('load');
  expect(await both).toEqual(['part', 'part']);
  expect(links()).toHaveLength(1);
  await withStyles(fetchPart);
  expect(links()).toHaveLength(1);
});

test('one that does not come again is a failure of the part, and is fetched the next time', async () => {
  add('stylesheet', '/other.css').dispatchEvent(new Event('error'));
  const fetchPart = vi.fn(() => Promise.resolve('part'));
  const failed = withStyles(fetchPart).catch((error: unknown) => error);
  say('error');
  expect(String(await failed)).toMatch(/Unable to preload CSS for .*other\.css/);
  expect(fetchPart).not.toHaveBeenCalled();
  expect(links()).toEqual([]);
  const later = withStyles(fetchPart);
  say('load');
  expect(await later).toBe('part');
});
