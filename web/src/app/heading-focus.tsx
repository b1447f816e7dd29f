import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

let firstScreen = true;

/**
 * Moves the focus to the page's heading after a navigation, so that a screen reader starts reading
 * where the new page starts. Not on the first screen of a visit: there the browser starts at the
 * top by itself. Rendered beside the page, so that it comes when the page is there.
 */
export function HeadingFocus() {
  const navigationType = useNavigationType();
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    // Going back keeps the browser's own scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [navigationType]);
  return null;
}
