import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { lazyPanel } from '../../../components/lazy/lazy-panel';
import { LoadingScreen } from '../../../components/ui/loading-screen';
import { useRedirectOutcome, useSession } from '../../../lib/session/session';
import { toast } from '../../../lib/platform/toast';
import { GrowthScene } from './growth-scene';
import { WelcomeCard } from './welcome-card';
import styles from './landing-page.module.css';

// A production build sees the constant `null` here, and leaves the chooser and its chunk out.
const DemoSignIn = __EMULATORS__
  ? lazyPanel(
      async () => (await import('../../../features/auth/components/demo-sign-in')).DemoSignIn,
      null,
    ).Panel
  : null;

/** The first screen: what the product is, and the ways in. A signed-in user goes on at once. */
export function LandingPage() {
  const session = useSession();
  const redirected = useRedirectOutcome() === 'signed-in';
  const [startedHere, setStartedHere] = useState(false);
  if (session.status === 'loading' && session.remembered) return <LoadingScreen />;
  if (session.status === 'parent' || session.status === 'child') {
    return <GoOn welcome={startedHere || redirected} />;
  }
  const onStart = () => {
    setStartedHere(true);
  };
  return (
    <div className={styles['page']}>
      <GrowthScene />
      <div className={styles['waysIn']}>
        <WelcomeCard
          onStart={onStart}
          retry={session.status === 'unreachable' ? session.retry : null}
        />
        {DemoSignIn && <DemoSignIn part={{ onStart }} />}
      </div>
    </div>
  );
}

/** To the dashboard, with a welcome for who has just signed in and not for who comes back. */
function GoOn({ welcome }: { readonly welcome: boolean }) {
  const { t } = useTranslation('landing');
  const { t: tCommon } = useTranslation('common');
  useEffect(() => {
    if (!welcome) return;
    toast.show({
      title: t('toast.welcome.title', { product: tCommon('productName') }),
      description: t('toast.welcome.description'),
      tone: 'success',
    });
  }, [t, tCommon, welcome]);
  return <Navigate to="/dashboard" replace />;
}
