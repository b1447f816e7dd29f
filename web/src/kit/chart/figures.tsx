import type { ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import styles from './figures.module.css';

/** Legend of a chart: list items of a swatch and its label. */
export function ChartLegend({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['legend']}>{children}</ul>;
}

interface ChartTableProps {
  readonly summary: string;
  readonly caption: string;
  /** True for smaller text on phones, so that four columns fit. */
  readonly dense?: boolean;
  /** The table's head and body. */
  readonly children: ReactNode;
}

/** Collapsed table of a chart's figures. */
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
        // Makes the table scrollable by keyboard.
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
