import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button';
import { Message } from '../../components/ui/message';
import { readStored } from '../../lib/session/storage';
import { useSignOut } from '../use-sign-out';

/**
 * Somebody is signed in on this device, and without a network nobody can say what is theirs. It
 * shows nothing of theirs, and goes when `RetryWhenOnline` has found the network again.
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
