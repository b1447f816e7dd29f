import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mascot } from '../mascot/mascot';
import { cx } from './cx';
import styles from './loading-screen.module.css';
import { Spinner } from './spinner';

/** How long a loading screen is not seen, so that what is there at once does not flash one before. */
const PATIENCE_MS = 250;

/** When the last one went away. The first follows the picture in index.html. */
let goneAt = 0;

/** Fills the page's main area while what belongs there is not known or not loaded yet. */
export function LoadingScreen() {
  const { t } = useTranslation('common');
  const [goesOn] = useState(() => goneAt === 0 || performance.now() - goneAt < PATIENCE_MS);
  useEffect(
    () => () => {
      goneAt = performance.now();
    },
    [],
  );
  return (
    <div className={cx(styles['screen'], !goesOn && styles['later'])} role="status">
      <span className={styles['picture']}>
        <Spinner size="lg" />
        <Mascot size="sm" animated />
      </span>
      <p>{t('loading')}</p>
    </div>
  );
}
