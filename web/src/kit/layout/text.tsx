import { partElement, type PartProps } from './part';

/** Text, in a look that every part can have. A `p` unless `as` says otherwise. */
export function Text({ as = 'p', ...rest }: PartProps) {
  return partElement(as, rest);
}
