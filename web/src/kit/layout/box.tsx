import { cx } from '../ui/cx';
import styles from './box.module.css';
import { gapName, layoutElement, type LayoutProps, type Space } from './layout-element';

interface BoxProps extends LayoutProps {
  readonly tint: 'quiet' | 'primary' | 'gain' | 'coin' | 'special' | 'loss' | 'surface';
  /** Padding above and below; 3 if omitted. */
  readonly pad?: 0 | 1 | 2 | 4;
  /** Makes the box a stack with this gap. */
  readonly gap?: Space;
}

/** Tinted box within a card or page. A `div` unless `as` says otherwise. */
export function Box({ as = 'div', tint, pad, gap, className, ...rest }: BoxProps) {
  const names = cx(
    styles['box'],
    styles[tint],
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
