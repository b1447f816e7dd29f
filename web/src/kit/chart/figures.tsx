import type { CSSProperties, ReactNode } from 'react';
import { Collapsible } from '../collapsible/collapsible';
import { Box } from '../layout/box';
import { RowList } from '../layout/list';
import { Row } from '../layout/row';
import { cx } from '../ui/cx';
import styles from './figures.module.css';

/** Legend of a chart: list items of a swatch and its label. */
export function ChartLegend({ children }: { readonly children: ReactNode }) {
  return (
    <RowList className={styles['legend']} gap={4} tabular wrap={1}>
      {children}
    </RowList>
  );
}

interface ChartEndsProps {
  readonly from: string;
  readonly to: string;
  /** Label between them, and where on the axis it belongs, from 0 to 1. */
  readonly middle?: { readonly label: string; readonly at: number } | undefined;
  /** Custom property: the width of the chart's axis. */
  readonly style?: CSSProperties;
}

/** Labels below both ends of a chart. Hidden from screen readers, which get the chart's label. */
export function ChartEnds({ from, to, middle, style }: ChartEndsProps) {
  return (
    <Row
      aria-hidden="true"
      as="p"
      className={styles['ends']}
      justify="between"
      size={3}
      style={style}
      tone="quiet"
    >
      {/* Near the start there is room for one of the two. */}
      <span>{middle && middle.at < 0.3 ? '' : from}</span>
      {middle && (
        <span className={styles['middle']} style={{ insetInlineStart: `${middle.at * 100}%` }}>
          {middle.label}
        </span>
      )}
      <span>{to}</span>
    </Row>
  );
}

interface FiguresTableProps {
  readonly caption: string;
  readonly className?: string | undefined;
  /** The table's head and body. */
  readonly children: ReactNode;
}

/** Table of figures: names at the start, figures at the end. */
export function FiguresTable({ caption, className, children }: FiguresTableProps) {
  return (
    <table className={cx(styles['table'], className)}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

interface ChartTableProps extends FiguresTableProps {
  readonly summary: string;
  /** True for smaller text on phones, so that four columns fit. */
  readonly dense?: boolean;
}

/** Collapsed table of a chart's figures. */
export function ChartTable({ summary, caption, dense = false, children }: ChartTableProps) {
  return (
    <Box pad={0} tint="quiet">
      <Collapsible line={<strong>{summary}</strong>}>
        <div
          aria-label={caption}
          className={styles['scroll']}
          data-dense={dense || undefined}
          role="region"
          // Makes the table scrollable by keyboard.
          tabIndex={0}
        >
          <FiguresTable caption={caption}>{children}</FiguresTable>
        </div>
      </Collapsible>
    </Box>
  );
}
