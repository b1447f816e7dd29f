import { gapName, layoutElement, type LayoutProps, type Space } from './layout-element';

export interface RowProps extends LayoutProps {
  readonly gap?: Space;
  /** Lets the row wrap, with this gap between its lines; `true` for the same gap as in a line. */
  readonly wrap?: true | 0 | 1 | 2 | 3;
  /** Defaults to the middle. */
  readonly align?: 'start' | 'baseline' | 'end';
  readonly justify?: 'between' | 'center' | 'end';
  /** True for buttons that share the whole width on phones. */
  readonly stretch?: boolean;
}

const JUSTIFY = { between: 'justifyBetween', center: 'justifyCenter', end: 'justifyEnd' } as const;

/** Children beside each other. A `div` unless `as` says otherwise. */
export function Row({ as = 'div', gap, wrap, align, justify, stretch, ...rest }: RowProps) {
  return layoutElement(
    as,
    rest,
    'row',
    gapName(gap),
    wrap !== undefined && 'wrap',
    typeof wrap === 'number' && `lines${wrap}`,
    align,
    justify && JUSTIFY[justify],
    stretch && 'stretch',
  );
}
