import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { childLoginPath, formatAccessCode } from '@pennysprout/shared/children/access-code';
import { CheckIcon } from 'lucide-react';
import { HandOverDevice } from '../../auth/parts/hand-over-device';
import { linkIn } from '../../kernel/i18n/language';
import { Address } from '../../kit/address/address';
import { Avatar } from '../../kit/avatar/avatar';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';
import styles from './hand-over.module.css';

const LazyQr = lazyWithRetry(async () => (await import('./login-qr')).LoginQr);

interface HandOverProps {
  readonly child: Pick<LiveChild, 'id' | 'name' | 'picture' | 'seenUpTo'>;
  readonly accessCode: string;
  /** True to show the code at once, for an only child. */
  readonly shownAtOnce: boolean;
}

/**
 * Row with a child's sign-in: its card to scan, copy or print, and the button that hands this device over.
 * The password is never printed.
 */
export function HandOver({ child, accessCode, shownAtOnce }: HandOverProps) {
  const { t } = useTranslation('children');
  const [shown, setShown] = useState(shownAtOnce);
  const card = useRef<HTMLDivElement>(null);
  const { name } = child;
  return (
    <Stack gap={2}>
      <Row gap={2} justify="between" wrap={1}>
        <Who child={child} />
        <Row gap={1} wrap={0}>
          {!shownAtOnce && (
            <Button
              aria-expanded={shown}
              aria-label={t(shown ? 'handOver.hideLabel' : 'handOver.showLabel', { name })}
              compact
              onClick={() => {
                setShown(!shown);
              }}
              variant="plain"
            >
              {t(shown ? 'handOver.hide' : 'handOver.show')}
            </Button>
          )}
          <Button
            aria-label={t('handOver.printLabel', { name })}
            compact
            onClick={() => {
              if (card.current) printAlone(card.current);
            }}
            variant="plain"
          >
            {t('handOver.print')}
          </Button>
        </Row>
      </Row>
      <div hidden={!shown}>
        <Stack gap={2}>
          <SignInCard accessCode={accessCode} name={name} ref={card} />
          <HandOverDevice child={child} />
        </Stack>
      </div>
    </Stack>
  );
}

function Who({ child }: Pick<HandOverProps, 'child'>) {
  const { t } = useTranslation('children');
  const { name, picture, seenUpTo } = child;
  return (
    <Row gap={2} wrap={0}>
      <Avatar name={name} picture={picture} />
      <Text as="span" breaks="anywhere" face="heading" size={5}>
        {name}
      </Text>
      {seenUpTo && (
        <Row as="span" className={styles['here']} gap={1} size={1} tone="gain" weight="bold">
          <CheckIcon />
          {t('handOver.here')}
        </Row>
      )}
    </Row>
  );
}

interface SignInCardProps {
  readonly name: string;
  readonly accessCode: string;
  readonly ref: React.Ref<HTMLElement>;
}

/** QR code, access code and link of a child. The name is printed with it; on the screen it is above. */
function SignInCard({ name, accessCode, ref }: SignInCardProps) {
  const { t, i18n } = useTranslation('parent');
  const link = linkIn(i18n.language, `${window.location.origin}${childLoginPath(accessCode)}`);
  return (
    <Row className={styles['card']} gap={4} ref={ref} wrap={3}>
      <LazyQr link={link} title={t('accessLink.qr', { name })} />
      <Stack gap={2} grow="wrapping">
        <Text className={styles['printed']} face="heading" size={5}>
          {name}
        </Text>
        <Text size={1} tone="quiet">
          {t('loginDetails.accessCode')}
        </Text>
        <Text className={styles['code']} size={6} tabular translate="no" weight="bold">
          {formatAccessCode(accessCode)}
        </Text>
        <Text breaks="anywhere" size={1} tone="quiet">
          <Address text={link} />
        </Text>
      </Stack>
    </Row>
  );
}

/** Prints an element without the page around it; see `hand-over.module.css`. */
function printAlone({ dataset }: HTMLElement): void {
  dataset['printing'] = '';
  window.addEventListener(
    'afterprint',
    () => {
      delete dataset['printing'];
    },
    { once: true },
  );
  window.print();
}
