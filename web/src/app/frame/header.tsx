import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Mascot } from '../../kit/mascot/mascot';
import { cx } from '../../kit/ui/cx';
import { Link } from '../../kit/ui/link';
import frame from './frame.module.css';
import styles from './header.module.css';

export function Header({ tools }: { readonly tools: ReactNode }) {
  const { t } = useTranslation('common');
  const product = t('productName');
  return (
    // At 200% text size, a phone has no room for both side by side.
    <Row
      as="header"
      className={cx(frame['wide'], styles['header'])}
      data-header
      gap={3}
      justify="between"
      wrap={0}
    >
      <Link to="/" className={styles['brand']} aria-label={t('header.home', { product })}>
        <Mascot size="xs" />
        <span>{product}</span>
      </Link>
      <Row className={styles['tools']} gap={3}>
        {tools}
      </Row>
    </Row>
  );
}
