import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Message } from '../kit/ui/message';
import { Button, ButtonLink } from '../kit/ui/button';
import { connection, useOnline } from '../kernel/browser/connection';
import { updates } from './pwa/pwa';
import { isChunkLoadError } from '../kernel/browser/chunk-load-error';

/** Replaces a page that threw. The error's message is for the console, not for a child. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('common');
  if (isChunkLoadError(error)) return <ChunkCrashScreen />;
  return (
    <Message title={t('crash.title')} description={t('crash.description')}>
      <Button onClick={resetErrorBoundary}>{t('tryAgain')}</Button>
      <ButtonLink to="/" reload variant="plain">
        {t('backHome')}
      </ButtonLink>
    </Message>
  );
}

/** Reloads the page: React caches the failed chunk, so only a new page can retry. */
function reload() {
  void updates.reloadToNewest();
}

/** Crash screen for a chunk that failed to load: offline, or replaced by a new version. */
function ChunkCrashScreen() {
  const { t } = useTranslation('common');
  const online = useOnline();
  useEffect(() => {
    void connection.doubt();
  }, []);
  return online ? (
    <Message title={t('crash.chunkTitle')} description={t('crash.chunkDescription')}>
      <Button onClick={reload}>{t('reload')}</Button>
      <ButtonLink to="/" reload variant="plain">
        {t('backHome')}
      </ButtonLink>
    </Message>
  ) : (
    <WaitingForNetwork />
  );
}

/** Reloads once the network is back. */
function WaitingForNetwork() {
  const { t } = useTranslation('common');
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.isOnline()) reload();
      }),
    [],
  );
  return (
    <Message title={t('offline.screen.parent.title')} description={t('offline.screen.chunk')}>
      <Button onClick={reload}>{t('reload')}</Button>
    </Message>
  );
}
