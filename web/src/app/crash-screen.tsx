import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Message } from '../components/ui/message';
import { Button, ButtonLink } from '../components/ui/button';
import { isChunkLoadError } from './chunk-load-error';

/** Where a page should be that threw. What the error says is for the console, not for a child. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('common');
  const chunk = isChunkLoadError(error);
  return (
    <Message
      title={t(chunk ? 'crash.chunkTitle' : 'crash.title')}
      description={t(chunk ? 'crash.chunkDescription' : 'crash.description')}
    >
      {chunk ? (
        // React remembers that the chunk failed, so that only a new page can try again.
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          {t('reload')}
        </Button>
      ) : (
        <Button onClick={resetErrorBoundary}>{t('tryAgain')}</Button>
      )}
      <ButtonLink to="/" reload variant="plain">
        {t('backHome')}
      </ButtonLink>
    </Message>
  );
}
