import type { MouseEventHandler } from 'react';

/** What makes a button open a dialog, and fetch its code as soon as one reaches for it. */
export interface DialogOpener {
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}

/**
 * What a click on a button does that opens a dialog. Safari does not focus a clicked button, and the
 * dialog gives the focus back to it.
 */
export function opening(open: () => void): DialogOpener['onClick'] {
  return (event) => {
    event.currentTarget.focus();
    open();
  };
}
