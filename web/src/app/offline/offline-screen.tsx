import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Message } from '../../kit/ui/message';
import { readStored } from '../../kernel/session/storage';
import { useSignOut } from '../use-sign-out';

/**
 * Shown if somebody is signed in on this device, but the session cannot be opened offline. It reveals
 * nothing of theirs, and goes away once `RetryWhenOnline` has reconnected.
 */
export function OfflineScreen({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  const words = readStored('child') ? 'child' : 'parent';
  return (
    <Message
      title={t(`offline.screen.${words}.title`)}
      description={t(`offline.screen.${words}.description`)}
    >
      <Button onClick={retry}>{t('tryAgain')}</Button>
      <Button onClick={signOut} variant="plain">
        {t(words === 'child' ? 'header.logOut' : 'header.signOut')}
      </Button>
    </Message>
  );
}
