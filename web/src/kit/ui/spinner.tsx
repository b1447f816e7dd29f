import { cx } from './cx';
import styles from './spinner.module.css';

/** Spinner, to be shown beside a text about the loading content. */
export function Spinner({ size = 'sm' }: { readonly size?: 'sm' | 'lg' }) {
  return <span className={cx(styles['spinner'], styles[size])} aria-hidden="true" />;
}
