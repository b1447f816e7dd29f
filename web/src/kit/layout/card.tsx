import { cx } from '../ui/cx';
import styles from './card.module.css';
import { gapName, layoutElement, type LayoutProps, type Space } from './layout-element';

export type CardLook = 'raised' | 'flat' | 'child' | 'wealth' | 'dashed';

interface CardProps extends LayoutProps {
  /**
   * `raised` stands alone on a page, `flat` among others, `child` on the child's pages, with larger
   * corners; `wealth` for the child's large sums; `dashed` is for content outside the product proper.
   */
  readonly look?: CardLook;
  /** Padding, if it is not the look's own; 0 for rows that reach the edge. */
  readonly pad?: 0 | 4;
  /** Makes the card a stack with this gap. */
  readonly gap?: Space | undefined;
}

/** Surface that holds one subject. A `div` unless `as` says otherwise. */
export function Card({ as = 'div', look = 'raised', pad, gap, className, ...rest }: CardProps) {
  const names = cx(
    styles['card'],
    styles[look],
    pad !== undefined && styles[`pad${pad}`],
    className,
  );
  return layoutElement(
    as,
    { ...rest, className: names },
    gap !== undefined && 'stack',
    gapName(gap),
  );
}
