import type { ComponentProps, WheelEvent } from 'react';
import { TextField } from '../ui/text-field';
import styles from './money-fields.module.css';

/** Blurs a number field on scroll, which would otherwise change its value. */
function leaveNumberAlone(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

/** Number field without the small arrows, which are too small to tap. */
export function NumberField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'ref'>) {
  return (
    <TextField
      autoComplete="off"
      className={styles['number']}
      onWheel={leaveNumberAlone}
      type="number"
      {...props}
    />
  );
}
