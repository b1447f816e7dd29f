import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { cx } from '../ui/cx';
import styles from './layout.module.css';

/** Step of the scale of gaps and paddings: `--space-1` (4 px) to `--space-6` (32 px), or none. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Text style of a part. Omitted properties are inherited. */
interface TextStyle {
  /** Step of the scale of font sizes: `--size-1` (14 px) to `--size-8` (28 px). */
  readonly size?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined;
  /** Colour. */
  readonly tone?: 'plain' | 'quiet' | 'primary' | 'gain' | 'loss' | 'coin' | 'special' | undefined;
  /** 400, 600 or 700. */
  readonly weight?: 'regular' | 'strong' | 'bold' | undefined;
  /** `heading` for sums and titles in the headings' face, `body` for a heading in the text's. */
  readonly face?: 'heading' | 'body' | undefined;
  /** True for short texts whose lines stand close. */
  readonly tight?: boolean | undefined;
  /** True for digits of one width, so that columns align. */
  readonly tabular?: boolean | undefined;
  readonly textAlign?: 'center' | undefined;
  /** True to make the lines equally long. */
  readonly balance?: boolean | undefined;
  /** `anywhere` for what people typed; `atCommas` for sentences, which Chinese would break anywhere. */
  readonly breaks?: 'anywhere' | 'atCommas' | undefined;
}

/** Props of every layout part; attributes such as `id`, `role` and `aria-…` go to its element. */
export interface LayoutProps extends TextStyle, HTMLAttributes<HTMLElement> {
  /** Element; each part names its default. */
  readonly as?: ElementName;
  /** Takes the room that a row around it has left, and may shrink; `wrapping` if that row wraps. */
  readonly grow?: boolean | 'wrapping' | undefined;
  readonly htmlFor?: string;
  readonly ref?: Ref<HTMLElement>;
}

type ElementName = keyof HTMLElementTagNameMap;

/** Renders the element of a part: the part's own classes first, then those that it is given. */
export function layoutElement(
  element: ElementName,
  props: Omit<LayoutProps, 'as'>,
  ...names: readonly (string | false | undefined)[]
): ReactElement {
  const { size, tone, weight, face, tight, tabular, textAlign, ...others } = props;
  const { balance, breaks, grow, className, ...rest } = others;
  const own = [
    ...names,
    size && `size${size}`,
    tone,
    face,
    weight,
    tight && 'tight',
    tabular && 'tabular',
    textAlign && 'textCenter',
    balance && 'balance',
    breaks,
    grow && (grow === 'wrapping' ? 'growWrapping' : 'grow'),
  ];
  const classes = cx(...own.map((name) => name && styles[name]), className);
  return createElement(element, { ...rest, className: classes || undefined });
}

export function gapName(gap: Space | undefined) {
  return gap ? `gap${gap}` : undefined;
}
