import type { ReactNode } from 'react';
import { Box } from '../layout/box';
import { Row } from '../layout/row';
import { Text } from '../layout/text';
import { useIsWide } from '../../kernel/browser/use-media';
import { Collapsible } from './collapsible';
import styles from './collapsible.module.css';

interface TitledBoxProps {
  readonly tint: 'gain' | 'coin' | 'special';
  readonly title: string;
  /** Sum beside the title. */
  readonly sum?: ReactNode;
  /** True to unfold the content by pressing the title; it starts open if there is room. */
  readonly folds: boolean;
  readonly children: ReactNode;
}

/** Tinted box with a title and a sum. */
export function TitledBox({ tint, title, sum, folds, children }: TitledBoxProps) {
  const isWide = useIsWide();
  const line = (
    <>
      <Text as="h4" size={1} tone="quiet" weight="strong">
        {title}
      </Text>
      {sum && (
        <Text as="span" face="heading" size={6}>
          {sum}
        </Text>
      )}
    </>
  );
  return (
    <Box pad={2} tint={tint}>
      {folds ? (
        <Collapsible line={line} open={isWide}>
          {children}
        </Collapsible>
      ) : (
        <>
          <Row className={styles['still']} gap={3} justify="between" wrap={0}>
            {line}
          </Row>
          {children}
        </>
      )}
    </Box>
  );
}
