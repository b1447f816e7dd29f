import type { ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import styles from './figures.module.css';

/** What each look of a picture is: list items of a swatch and its words. */
export function ChartLegend({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['legend']}>{children}</ul>;
}

interface ChartTableProps {
  readonly summary: string;
  readonly caption: string;
  /** Smaller on a phone, so that four columns have room there beside each other. */
  readonly dense?: boolean;
  /** The table's head and body. */
  readonly children: ReactNode;
}

/** The figures of a picture as a table, folded away. */
export function ChartTable({ summary, caption, dense = false, children }: ChartTableProps) {
  return (
    <details className={styles['table']}>
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon />
      </summary>
      <div
        aria-label={caption}
        className={styles['scroll']}
        data-dense={dense || undefined}
        role="region"
        // Without it the keyboard could not scroll.
        tabIndex={0}
      >
        <table>
          <caption className="visually-hidden">{caption}</caption>
          {children}
        </table>
      </div>
    </details>
  );
}
