import { cx } from '../ui/cx';
import styles from './list.module.css';
import { Row, type RowProps } from './row';
import { Stack, type StackProps } from './stack';

interface ListProps extends StackProps {
  readonly as?: 'ul' | 'ol' | 'div';
  /** Draws lines between the items, with this space above and below each. */
  readonly divided?: 0 | 1 | 2 | 3 | undefined;
}

/** List without bullets; its children are `li`, or parts with `as="li"`. A `ul` unless `as` says so. */
export function List({ as = 'ul', divided, className, ...rest }: ListProps) {
  const lines = divided !== undefined && cx(styles['divided'], styles[`divided${divided}`]);
  return <Stack {...rest} as={as} className={cx(styles['list'], lines, className)} />;
}

/** List of items beside each other, without bullets. */
export function RowList({ className, ...rest }: Omit<RowProps, 'as'>) {
  return <Row {...rest} as="ul" className={cx(styles['list'], className)} />;
}
