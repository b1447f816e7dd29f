import type { ReactNode } from 'react';
import { ClockIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { Box } from '../layout/box';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import styles from './alert.module.css';

const LOOKS = {
  info: { Icon: InfoIcon, tint: 'primary', tone: 'primary', titleTone: 'plain' },
  destructive: { Icon: TriangleAlertIcon, tint: 'loss', tone: 'loss', titleTone: 'loss' },
  waiting: { Icon: ClockIcon, tint: 'coin', tone: 'coin', titleTone: 'coin' },
} as const;

interface AlertProps {
  readonly tone: keyof typeof LOOKS;
  readonly title: string;
  readonly children?: ReactNode;
  /** True if the alert appears in response to something and nothing else announces it. */
  readonly announced?: boolean;
}

/** Message that stays on the page as long as it applies. */
export function Alert({ tone, title, children, announced = false }: AlertProps) {
  const { Icon, tint, tone: iconTone, titleTone } = LOOKS[tone];
  return (
    <Box
      className={styles['alert']}
      size={2}
      tint={tint}
      tone="plain"
      {...(announced && { role: 'alert' })}
    >
      <Row align="start" gap={3}>
        <Text as="span" tone={iconTone}>
          <Icon />
        </Text>
        <Stack gap={2} grow>
          <Text tone={titleTone} weight="bold">
            {title}
          </Text>
          {children}
        </Stack>
      </Row>
    </Box>
  );
}
