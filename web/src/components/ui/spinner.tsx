import { cx } from './cx';
import styles from './spinner.module.css';

/** A turning ring, for beside words that say what is awaited. */
export function Spinner({ size = 'sm' }: { readonly size?: 'sm' | 'lg' }) {
  return <span className={cx(styles['spinner'], styles[size])} aria-hidden="true" />;
}
