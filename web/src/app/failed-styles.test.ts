import { afterEach, expect, test } from 'vitest';
import { fetchFailedStylesAgain } from './failed-styles';

afterEach(() => {
  document.head.replaceChildren();
});

function fail(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

test('the link of a style sheet that did not come is gone, and no other', () => {
  fetchFailedStylesAgain();
  expect(fail('stylesheet').isConnected).toBe(false);
  expect(fail('modulepreload').isConnected).toBe(true);
});
