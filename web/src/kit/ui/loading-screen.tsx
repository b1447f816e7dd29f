import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStillLoading } from '../../kernel/browser/loading-state';
import { Stack } from '../layout/stack';
import { Mascot } from '../mascot/mascot';
import { SlowNote } from '../skeletons/slow-note';
import { cx } from './cx';
import styles from './loading-screen.module.css';
import { Spinner } from './spinner';

/** Delay before a loading screen appears, so that fast loads do not flash. */
const PATIENCE_MS = 250;

/** Time when the last one unmounted. The first one continues the picture in index.html. */
let goneAt = 0;

/** Fills the main area while its content loads. */
export function LoadingScreen() {
  useStillLoading();
  const { t } = useTranslation('common');
  const [goesOn] = useState(() => goneAt === 0 || performance.now() - goneAt < PATIENCE_MS);
  useEffect(
    () => () => {
      goneAt = performance.now();
    },
    [],
  );
  return (
    <Stack
      align="center"
      className={cx(styles['screen'], !goesOn && styles['later'])}
      gap={4}
      role="status"
      tone="quiet"
    >
      <span className={styles['picture']}>
        <Spinner size="lg" />
        <Mascot size="sm" animated />
      </span>
      <p>{t('loading')}</p>
      <SlowNote />
    </Stack>
  );
}
