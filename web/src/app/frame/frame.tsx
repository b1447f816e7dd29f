import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../kit/ui/cx';
import { Banners } from '../offline/banners';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

interface FrameProps {
  /** Shown at the end of the header. */
  readonly tools: ReactNode;
  /** Shown between the header and the page. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Header, main area and footer, with a skip link for keyboard users. */
export function Frame({ tools, banner, children }: FrameProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {t('skipToContent')}
      </a>
      <Header tools={tools} />
      <div className={styles['top']}>{banner}</div>
      <Banners />
      <main id="main" className={cx(styles['wide'], styles['main'])} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
