import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import styles from './access.module.css';

/** Lazy: loaded when a link is first shown. */
const LazyQr = lazyWithRetry(async () => (await import('./login-qr')).LoginQr);

interface LinkQrProps {
  readonly link: string;
  readonly name: string;
}

/** Shows a child's login link as a QR code, with an explanation. */
export function LinkQr({ link, name }: LinkQrProps) {
  const { t } = useTranslation('parent');
  return (
    <Row className={styles['qr']} gap={4} wrap={2}>
      <LazyQr link={link} title={t('accessLink.qr', { name })} />
      <Text size={1} tone="quiet">
        {t('accessLink.qrHint')}
      </Text>
    </Row>
  );
}
