import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mascot } from '../../kit/mascot/mascot';
import { Link } from '../../kit/ui/link';
import styles from './header.module.css';

export function Header({ tools }: { readonly tools: ReactNode }) {
  const { t } = useTranslation('common');
  const product = t('productName');
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label={t('header.home', { product })}>
        <Mascot size="xs" />
        <span>{product}</span>
      </Link>
      <div className={styles['tools']}>{tools}</div>
    </header>
  );
}
