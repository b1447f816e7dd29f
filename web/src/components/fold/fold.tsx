import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { cx } from '../ui/cx';
import styles from './fold.module.css';

interface FoldProps {
  /** What is seen all the time, and pressed to see the rest. */
  readonly line: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Open from the start, where there is room. */
  readonly open?: boolean;
}

/** A line that opens to more. What is inside is made when it is first opened, and kept from then on. */
export function Fold({ line, children, className, open = false }: FoldProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details
      className={cx(styles['fold'], className)}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
      open={open}
    >
      <summary className={styles['line']}>
        <span className={styles['what']}>{line}</span>
        <ChevronDownIcon />
      </summary>
      {opened && <div className={styles['rest']}>{children}</div>}
    </details>
  );
}
