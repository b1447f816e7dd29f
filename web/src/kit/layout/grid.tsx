import { cx } from '../ui/cx';
import styles from './grid.module.css';
import { Stack, type StackProps } from './stack';

interface GridProps extends StackProps {
  /** Least width of a column: 11rem or 16rem. */
  readonly columns: 'narrow' | 'wide';
}

/** Children in as many columns of the same width as fit. A `div`, or a list without bullets. */
export function Grid({ columns, className, ...rest }: GridProps) {
  return <Stack {...rest} className={cx(styles['grid'], styles[columns], className)} />;
}
