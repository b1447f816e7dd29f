import { useEffect, type RefObject } from 'react';
import { currentActivity, onActivityChange } from '../../kernel/browser/user-activity';
import { isShown } from '../../kernel/browser/what-is-open';

/** Room that each frame keeps below its header, as high as the toast. */
const ROOM = '[data-toast-room]';
/** Card of an open sheet or dialog, which makes room at its top if it has to. */
const SHEETS = '[role="dialog"] .ant-modal-container';

/** Gap between a toast and the edge of the window. */
const GAP_PX = 8;

/**
 * Gives a toast a place in which nothing is read or tapped: room of its own below the header of the page or,
 * if a sheet is open, above or beside that. Measures every frame while a toast is shown: sheets slide, bars
 * stick and texts wrap, and no event reports all of that.
 */
export function useToastRoom(box: RefObject<HTMLElement | null>, isToast: boolean): void {
  useEffect(() => {
    if (!isToast) return undefined;
    let frame = 0;
    const look = () => {
      if (box.current) makeRoom(box.current);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      endRoom(box);
    };
  }, [box, isToast]);
}

function makeRoom(box: HTMLElement): void {
  const { style } = document.documentElement;
  const toast = box.getBoundingClientRect();
  const sheet = [...document.querySelectorAll(SHEETS)].findLast(isShown);
  if (sheet) {
    const { left, right, top } = sheet.getBoundingClientRect();
    const beside = right <= toast.left || toast.right <= left;
    box.style.setProperty('--toast-top', `${GAP_PX}px`);
    const hasRoom = style.getPropertyValue('--sheet-top') !== '';
    if (!beside && (hasRoom || top < toast.height + GAP_PX)) {
      style.setProperty('--sheet-top', `${toast.height + GAP_PX}px`);
    }
    return;
  }
  style.setProperty('--toast-room', `${toast.height}px`);
  style.removeProperty('--sheet-top');
  const top = document.querySelector(ROOM)?.getBoundingClientRect().top ?? GAP_PX;
  box.style.setProperty('--toast-top', `${Math.max(top, 0)}px`);
}

/** Takes the room back once no finger is down, under which the page would move. */
function endRoom(box: RefObject<HTMLElement | null>): void {
  const end = () => {
    // Another toast may have come in the meantime.
    if (currentActivity().pressing || box.current?.querySelector('[data-state="open"]')) return;
    stop();
    const { style } = document.documentElement;
    style.removeProperty('--toast-room');
    style.removeProperty('--sheet-top');
  };
  const stop = onActivityChange(() => {
    // After the click, which follows the release.
    setTimeout(end);
  });
  end();
}
