import { layoutElement, type LayoutProps } from './layout-element';

/** Text, in a look that every part can have. A `p` unless `as` says otherwise. */
export function Text({ as = 'p', ...rest }: LayoutProps) {
  return layoutElement(as, rest);
}
