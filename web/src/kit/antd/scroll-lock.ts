import { useLayoutEffect } from 'react';

/** Number of open parts that keep the page from scrolling. */
let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling. It stands in builds for antd's hook, which writes a style
 * element into the page (web/antd-plugin.ts).
 */
export function useScrollLock(lock?: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return undefined;
    locks += 1;
    if (locks === 1) holdPage();
    return () => {
      locks -= 1;
      if (locks === 0) releasePage();
    };
  }, [lock]);
}

function holdPage(): void {
  const { documentElement, body } = document;
  const scrollbar = window.innerWidth - documentElement.clientWidth;
  body.style.overflowY = 'hidden';
  // So that nothing shifts when the scrollbar goes.
  if (scrollbar > 0) body.style.width = `calc(100% - ${String(scrollbar)}px)`;
}

function releasePage(): void {
  document.body.style.overflowY = '';
  document.body.style.width = '';
}
