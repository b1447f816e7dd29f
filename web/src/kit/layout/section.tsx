import type { ReactNode } from 'react';
import { Card, type CardLook } from './card';
import type { LayoutProps, Space } from './layout-element';
import { Row } from './row';
import { Stack } from './stack';
import { Text } from './text';

interface SectionProps extends Omit<LayoutProps, 'as' | 'title' | 'id'> {
  readonly title: ReactNode;
  /** Id of the heading, which names the section. */
  readonly headingId: string;
  /** Sentence below the heading. */
  readonly intro?: ReactNode;
  /** Shown beside the heading. */
  readonly action?: ReactNode;
  /** Makes the section a card. */
  readonly look?: CardLook;
  readonly gap?: Space;
}

/** Section of a page, named by its `h2`. */
export function Section(props: SectionProps) {
  const { title, headingId, intro, action, look, gap = 4, children, ...rest } = props;
  const named = { 'aria-labelledby': headingId };
  const content = (
    <>
      <SectionHeading action={action} headingId={headingId} intro={intro} title={title} />
      {children}
    </>
  );
  return look ? (
    <Card {...rest} {...named} as="section" gap={gap} look={look}>
      {content}
    </Card>
  ) : (
    <Stack {...rest} {...named} as="section" gap={gap}>
      {content}
    </Stack>
  );
}

type HeadingProps = Pick<SectionProps, 'title' | 'headingId' | 'intro' | 'action'>;

function SectionHeading({ title, headingId, intro, action }: HeadingProps) {
  const words = (
    <Stack gap={1} grow={action ? 'wrapping' : false}>
      <Text as="h2" id={headingId} size={7}>
        {title}
      </Text>
      {intro && (
        <Text breaks="anywhere" tone="quiet">
          {intro}
        </Text>
      )}
    </Stack>
  );
  if (!action) return words;
  return (
    <Row align="end" gap={4} justify="between" wrap>
      {words}
      {action}
    </Row>
  );
}
