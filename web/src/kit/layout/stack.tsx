import { gapName, layoutElement, type LayoutProps, type Space } from './layout-element';

export interface StackProps extends LayoutProps {
  readonly gap?: Space | undefined;
  /** Narrows the children to their own width at that side; `center` centres their text too. */
  readonly align?: 'start' | 'center' | undefined;
}

/** Children below each other, as wide as the stack. A `div` unless `as` says otherwise. */
export function Stack({ as = 'div', gap, align, ...rest }: StackProps) {
  return layoutElement(as, rest, 'stack', gapName(gap), align);
}
