import type { ReactNode } from 'react';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';

interface PreferenceBlockProps {
  /** Omitted if it would repeat the section's heading. */
  readonly title?: string;
  readonly text?: string;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One setting within a section. It has no accessible name, because a landmark for each would be too
 * many.
 */
export function PreferenceBlock({ title, text, aside, children }: PreferenceBlockProps) {
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        {title && (
          <Row gap={4} justify="between" wrap={1}>
            <Text as="h4" face="heading" size={4}>
              {title}
            </Text>
            {aside}
          </Row>
        )}
        {text && <Text tone="quiet">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
