import type { ComponentProps, WheelEvent } from 'react';
import { TextField } from '../ui/text-field';
import styles from './money-fields.module.css';

/** A wheel over a focused number field would change the number of who only wants to scroll. */
function leaveNumberAlone(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

/** A field for a number, without the little arrows that no finger can press. */
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
