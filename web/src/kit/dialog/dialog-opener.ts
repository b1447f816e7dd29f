import type { MouseEventHandler } from 'react';

/** Props of a button that opens a dialog and prefetches its code on hover or focus. */
export interface DialogOpener {
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}

/**
 * Returns a click handler that opens a dialog. It focuses the button first: Safari does not focus a
 * clicked button, and the dialog returns the focus to it.
 */
export function opening(open: () => void): DialogOpener['onClick'] {
  return (event) => {
    event.currentTarget.focus();
    open();
  };
}
