import { gapName, partElement, type PartProps, type Space } from './part';

export interface StackProps extends PartProps {
  readonly gap?: Space | undefined;
  /** Narrows the children to their own width at that side; `center` centres their text too. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Least width of a column: `narrow` 11rem, `wide` 16rem; `halves` are two columns from 1024 px. */
  readonly columns?: 'narrow' | 'wide' | 'halves' | undefined;
}

/** Children below each other, as wide as the stack, or in columns. A `div` unless `as` says otherwise. */
export function Stack({ as = 'div', gap, align, columns, ...rest }: StackProps) {
  return partElement(as, rest, 'stack', gapName(gap), align, columns);
}
