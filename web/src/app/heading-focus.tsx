import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../kernel/browser/focus-heading';

let firstScreen = true;

/**
 * Moves the focus to the page's heading after a navigation, so that screen readers start at the new
 * page. Skips the first screen of a visit, where the browser starts at the top anyway. Rendered beside
 * the page, so that it runs once the page is there.
 */
export function HeadingFocus() {
  // Only the navigation that led here counts; later ones on the same page manage their own focus.
  const [navigationType] = useState(useNavigationType());
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    focusHeading();
    // On back and forward, keep the browser's own scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [navigationType]);
  return null;
}
