import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { cx } from '../ui/cx';
import styles from './layout.module.css';

/** Step of the scale of gaps and paddings: `--space-1` (4 px) to `--space-7` (48 px), or none. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Props of every layout part; attributes such as `id`, `role` and `aria-…` go to its element. */
export interface PartProps extends HTMLAttributes<HTMLElement> {
  /** Element; each part names its default. */
  readonly as?: PartElement;
  /** Takes the room that a row around it has left, and may shrink; `wrapping` if that row wraps. */
  readonly grow?: boolean | 'wrapping' | undefined;
  readonly htmlFor?: string;
  readonly ref?: Ref<HTMLElement>;
}

type PartElement = keyof HTMLElementTagNameMap;

/** Renders the element of a part: the part's own classes first, then those that it is given. */
export function partElement(
  element: PartElement,
  { grow, className, ...attributes }: Omit<PartProps, 'as'>,
  ...names: readonly (string | false | undefined)[]
): ReactElement {
  const own = cx(...names.map((name) => name && styles[name]), growClass(grow), className);
  return createElement(element, { ...attributes, className: own || undefined });
}

function growClass(grow: PartProps['grow']) {
  if (!grow) return undefined;
  return styles[grow === 'wrapping' ? 'growWrapping' : 'grow'];
}

export function gapName(gap: Space | undefined) {
  return gap ? `gap${gap}` : undefined;
}
