import type { ReactNode } from 'react';
import { ClockIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { Box } from '../layout/box';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import styles from './alert.module.css';

const TONES = {
  info: { Icon: InfoIcon, tint: 'primary', tone: 'primary', titleTone: 'plain' },
  destructive: { Icon: TriangleAlertIcon, tint: 'loss', tone: 'loss', titleTone: 'loss' },
  waiting: { Icon: ClockIcon, tint: 'coin', tone: 'coin', titleTone: 'coin' },
} as const;

interface AlertProps {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly children?: ReactNode;
  /** True if the alert appears in response to something and nothing else announces it. */
  readonly announced?: boolean;
  /** True for secondary information. */
  readonly small?: boolean;
}

/** Message that stays on the page while it applies. */
export function Alert({ tone, title, children, announced = false, small = false }: AlertProps) {
  const { Icon, tint, tone: iconTone, titleTone } = TONES[tone];
  return (
    <Box
      className={styles['alert']}
      size={small ? 1 : 2}
      tint={tint}
      tone="plain"
      {...(announced && { role: 'alert' })}
      {...(small && { pad: 2 })}
    >
      <Row align="start" gap={3}>
        <Text as="span" tone={iconTone}>
          <Icon />
        </Text>
        <Stack gap={small ? 0 : 2} grow>
          <Text tone={titleTone} weight="bold">
            {title}
          </Text>
          {children}
        </Stack>
      </Row>
    </Box>
  );
}
