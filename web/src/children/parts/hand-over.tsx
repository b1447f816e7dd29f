import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { childLoginPath, formatAccessCode } from '@pennysprout/shared/children/access-code';
import { PrinterIcon } from 'lucide-react';
import { Address } from '../../kit/address/address';
import { Avatar } from '../../kit/avatar/avatar';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';
import { printAlone } from '../model/print-alone';
import styles from './hand-over.module.css';

const LazyQr = lazyWithRetry(async () => (await import('./login-qr')).LoginQr);

interface HandOverProps {
  readonly child: Pick<LiveChild, 'name' | 'picture'>;
  readonly accessCode: string;
}

/** Card with a child's access link and code, to scan or print. The password is told, never printed. */
export function HandOver({ child, accessCode }: HandOverProps) {
  const { t } = useTranslation(['children', 'parent']);
  const card = useRef<HTMLDivElement>(null);
  const { name, picture } = child;
  const link = `${window.location.origin}${childLoginPath(accessCode)}`;
  return (
    <Stack gap={3}>
      <Row className={styles['card']} gap={4} ref={card} wrap={3}>
        <LazyQr link={link} title={t('parent:accessLink.qr', { name })} />
        <Stack gap={2} grow="wrapping">
          <Row gap={2}>
            <Avatar name={name} picture={picture} />
            <Text breaks="anywhere" face="heading" size={5}>
              {name}
            </Text>
          </Row>
          <Text size={1} tone="quiet">
            {t('parent:loginDetails.accessCode')}
          </Text>
          <Text className={styles['code']} size={6} tabular translate="no" weight="bold">
            {formatAccessCode(accessCode)}
          </Text>
          <Text breaks="anywhere" size={1} tone="quiet">
            <Address text={link} />
          </Text>
        </Stack>
      </Row>
      <Row>
        <Button
          aria-label={t('children:handOver.printLabel', { name })}
          icon={<PrinterIcon />}
          onClick={() => {
            if (card.current) printAlone(card.current);
          }}
          snug="start"
          variant="plain"
        >
          {t('children:handOver.print')}
        </Button>
      </Row>
    </Stack>
  );
}
