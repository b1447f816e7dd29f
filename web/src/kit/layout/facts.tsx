import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import styles from './facts.module.css';
import { Stack, type StackProps } from './stack';

interface FactsProps extends StackProps {
  /** True to draw a line above each row. */
  readonly divided?: boolean;
}

/** Labels and their values, a row each; its children are `Fact`. */
export function Facts({ divided, className, ...rest }: FactsProps) {
  const names = cx(styles['facts'], divided && styles['divided'], className);
  return <Stack {...rest} as="dl" className={names} />;
}

interface FactProps {
  readonly label: ReactNode;
  /** Value. */
  readonly children: ReactNode;
  /** Explanation below the value. */
  readonly note?: ReactNode;
  /** True for a result, in large figures below a line. */
  readonly total?: boolean;
}

/** Row of `Facts`: the label at the start and the value at the end. */
export function Fact({ label, children, note, total = false }: FactProps) {
  return (
    <div className={cx(styles['fact'], total && styles['total'])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
