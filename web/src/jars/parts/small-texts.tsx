import type { ReactNode } from 'react';
import { Text } from '../../kit/layout/text';

interface SmallTitleProps {
  readonly as: 'h4' | 'h5';
  readonly children: ReactNode;
}

/** Heading in a parent's box of jars. */
export function SmallTitle(props: SmallTitleProps) {
  return <Text {...props} grow size={1} tone="quiet" weight="strong" />;
}

/** Sentence in a parent's box of jars. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <Text breaks="atCommas" size={1} tone="quiet">
      {children}
    </Text>
  );
}
