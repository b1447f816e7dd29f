import { partElement, type PartProps } from './part';

interface TextProps extends PartProps {
  /** Step of the scale of font sizes: `--size-1` (14 px) to `--size-8` (28 px). Inherited if omitted. */
  readonly size?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Colour. Inherited if omitted. */
  readonly tone?: 'plain' | 'quiet' | 'primary' | 'gain' | 'loss' | 'coin' | 'special' | undefined;
  /** 400, 600 or 700. Inherited if omitted. */
  readonly weight?: 'regular' | 'strong' | 'bold';
  /** `heading` for sums and titles in the heading's face; `body` for a heading in the body's. */
  readonly face?: 'heading' | 'body';
  /** True for short texts whose lines stand close. */
  readonly tight?: boolean;
  /** True for digits of one width, so that columns align. */
  readonly tabular?: boolean;
  readonly align?: 'center' | 'end';
  /** True to make the lines equally long. */
  readonly balance?: boolean;
  /** `anywhere` for what people typed; `atCommas` for sentences, which Chinese would break anywhere. */
  readonly breaks?: 'anywhere' | 'atCommas';
}

const ALIGN = { center: 'textCenter', end: 'textEnd' } as const;

/** Text with a look from the scales. A `p` unless `as` says otherwise. */
export function Text(props: TextProps) {
  const {
    as = 'p',
    size,
    tone,
    weight,
    face,
    tight,
    tabular,
    align,
    balance,
    breaks,
    ...rest
  } = props;
  return partElement(
    as,
    rest,
    size && `size${size}`,
    tone,
    face,
    weight,
    tight && 'tight',
    tabular && 'tabular',
    align && ALIGN[align],
    balance && 'balance',
    breaks,
  );
}
