import { useEffect, type ReactNode } from 'react';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { cx } from '../../kit/ui/cx';
import { showApp } from '../../kernel/browser/loading-state';
import styles from './banners.module.css';

interface BannerProps {
  readonly tone: 'service' | 'offline' | 'update';
  readonly icon: ReactNode;
  /** Announced when it changes; if null, the banner is hidden. */
  readonly text: ReactNode;
  /** Announced without being shown, while the banner is hidden. */
  readonly aside?: string | undefined;
  readonly actions?: ReactNode;
}

/**
 * Banner above the page. Its live region is always rendered: otherwise its first text would not be
 * announced.
 */
export function Banner({ tone, icon, text, aside, actions }: BannerProps) {
  // A newer version can wait; that the figures may be old cannot.
  const isUrgent = Boolean(text) && tone !== 'update';
  useEffect(() => {
    if (isUrgent) showApp();
  }, [isUrgent]);
  return (
    <Box
      className={text ? cx(styles['notice'], styles[tone]) : 'visually-hidden'}
      pad={2}
      size={2}
      tint={tone === 'update' ? 'primary' : 'coin'}
    >
      <Row gap={3} wrap={2}>
        {text && icon}
        <Stack grow="wrapping" role="status">
          {text ?? aside}
        </Stack>
        {text && actions && (
          <Row gap={2} wrap>
            {actions}
          </Row>
        )}
      </Row>
    </Box>
  );
}
