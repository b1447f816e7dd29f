import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../lib/platform/focus-heading';

let firstScreen = true;

/**
 * Moves the focus to the page's heading after a navigation, so that a screen reader starts reading
 * where the new page starts. Not on the first screen of a visit: there the browser starts at the
 * top by itself. Rendered beside the page, so that it comes when the page is there.
 */
export function HeadingFocus() {
  // How the page was come to: what is chosen on it sees to its focus itself.
  const [navigationType] = useState(useNavigationType());
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    focusHeading();
    // Going back keeps the browser's own scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [navigationType]);
  return null;
}
