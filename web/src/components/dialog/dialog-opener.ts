import type { MouseEventHandler } from 'react';

/** What makes a button open a dialog, and fetch its code as soon as one reaches for it. */
export interface DialogOpener {
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
}
