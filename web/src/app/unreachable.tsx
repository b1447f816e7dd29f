import { useTranslation } from 'react-i18next';
import { Button } from '../kit/ui/button';
import { Message } from '../kit/ui/message';
import { useOnline } from '../kernel/browser/connection';
import { OfflineScreen } from './offline/offline-screen';
import { useSignOut } from './use-sign-out';

/** Shown if somebody is signed in, but the server could not say who. */
export function Unreachable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  const online = useOnline();
  if (!online) return <OfflineScreen retry={retry} />;
  return (
    <Message title={t('unreachable.title')} description={t('unreachable.description')}>
      <Button onClick={retry}>{t('tryAgain')}</Button>
      <Button variant="plain" onClick={signOut}>
        {t('header.signOut')}
      </Button>
    </Message>
  );
}
