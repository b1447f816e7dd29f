import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { LostChunk } from '../kit/lazy/lost-chunk';
import { Button, ButtonLink } from '../kit/ui/button';
import { Message } from '../kit/ui/message';
import { NotLoaded } from '../kernel/browser/retry';

/** Replaces a page that threw. The error's message is for the console, not for a child. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('common');
  if (error instanceof NotLoaded) return <LostChunk isPage />;
  return (
    <Message title={t('crash.title')} description={t('crash.description')}>
      <Button onClick={resetErrorBoundary}>{t('tryAgain')}</Button>
      <ButtonLink to="/" reload variant="plain">
        {t('backHome')}
      </ButtonLink>
    </Message>
  );
}
