import { useEffect, useState, type RefObject } from 'react';
import { isShown } from '../../kernel/browser/what-is-open';
import { lowestFree, type Stretch } from './lowest-free';

/** Elements that a toast must not cover: bars at the bottom, and a sheet's title and buttons. */
const KEPT_FREE = '[data-bar], [data-keeps-free]';

/** Gap between a toast and these elements. */
const GAP_PX = 8;

/**
 * Returns how far above the window's bottom edge a box must be, in CSS pixels, to cover none of them.
 * Measures every frame while a toast is shown: sheets slide, bars stick and buttons wrap, and no event
 * reports all of that.
 */
export function useClearPlace(box: RefObject<HTMLElement | null>, placing: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!placing) return undefined;
    let frame = 0;
    const look = () => {
      if (box.current) setPlace(clearPlace(box.current));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [box, placing]);
  return place;
}

function clearPlace(box: HTMLElement): number {
  const { left, right, height } = box.getBoundingClientRect();
  const bottom = window.innerHeight;
  const kept = [...document.querySelectorAll(KEPT_FREE)].flatMap((element): Stretch[] => {
    const part = element.getBoundingClientRect();
    const beside = part.right <= left || right <= part.left;
    const out = part.height === 0 || part.bottom <= 0 || bottom <= part.top;
    if (beside || out || !isShown(element)) return [];
    return [{ from: bottom - part.bottom - GAP_PX, to: bottom - part.top + GAP_PX }];
  });
  return Math.round(Math.min(lowestFree(height, kept), Math.max(0, bottom - height)));
}
