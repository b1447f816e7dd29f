import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { Row } from '../layout/row';
import { cx } from '../ui/cx';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  /** Always visible; pressed to open the rest. */
  readonly line: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** True to start open, if there is room. */
  readonly open?: boolean;
  /** True to render the content at once, if it is cheap and often opened. */
  readonly atOnce?: boolean;
}

/** Disclosure. Its content is rendered when first opened, unless `atOnce`, and stays mounted. */
export function Collapsible({
  line,
  children,
  className,
  open = false,
  atOnce = false,
}: CollapsibleProps) {
  const [opened, setOpened] = useState(open || atOnce);
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
        <Row align="baseline" as="span" breaks="anywhere" gap={3} grow justify="between" wrap={0}>
          {line}
        </Row>
        <ChevronDownIcon />
      </summary>
      {opened && <div className={styles['rest']}>{children}</div>}
    </details>
  );
}
