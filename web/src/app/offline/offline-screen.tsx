import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Button } from '../../kit/ui/button';
import { Message } from '../../kit/ui/message';
import { readStored } from '../../kernel/session/storage';
import { useSignOut } from '../use-sign-out';
import { useOnline } from '../../kernel/browser/connection';
import { useSession } from '../../kernel/session/session';

/**
 * Shown if somebody is signed in on this device, but the session cannot be opened offline. It reveals none of
 * their data, and goes away once `RetryWhenOnline` has reconnected.
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

/** Keeps the signed-out screens from asking a signed-in user to sign in while offline. */
export function OfflineGate() {
  const session = useSession();
  const online = useOnline();
  if (session.status === 'unreachable' && !online) return <OfflineScreen retry={session.retry} />;
  return <Outlet />;
}
