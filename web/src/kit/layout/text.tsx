import { partElement, type PartProps } from './part';

interface TextProps extends PartProps {
  readonly align?: 'center' | 'end' | undefined;
}

const ALIGN = { center: 'textCenter', end: 'textEnd' } as const;

/** Text, in a look that every part can have. A `p` unless `as` says otherwise. */
export function Text({ as = 'p', align, ...rest }: TextProps) {
  return partElement(as, rest, align && ALIGN[align]);
}
