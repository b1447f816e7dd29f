import { cx } from '../ui/cx';
import styles from './grid.module.css';
import { Stack, type StackProps } from './stack';

interface GridProps extends StackProps {
  /** Least width of a column: `narrow` 11rem, `wide` 16rem; `halves` are two columns from 1024 px. */
  readonly columns: 'narrow' | 'wide' | 'halves';
}

/** Children in as many columns of the same width as fit. A `div` unless `as` says otherwise. */
export function Grid({ columns, className, ...rest }: GridProps) {
  return <Stack {...rest} className={cx(styles[columns], className)} />;
}
