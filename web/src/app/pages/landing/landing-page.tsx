import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Stack } from '../../../kit/layout/stack';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { LoadingScreen } from '../../../kit/ui/loading-screen';
import { useRedirectOutcome, useSession } from '../../../kernel/session/session';
import { toast } from '../../../kernel/browser/toast';
import { rememberedChildren } from '../../../auth/model/remembered-children';
import { useStillLoading } from '../../../kernel/browser/loading-state';
import { About } from './about';
import { WelcomeCard } from './welcome-card';
import { WhosHere } from './whos-here';
import styles from './landing-page.module.css';

// In production the constant is `null`, so the build drops the chooser and its chunk.
const DemoSignIn = __EMULATORS__
  ? lazyWithRetry(async () => (await import('../../../auth/parts/demo-sign-in')).DemoSignIn)
  : null;

/** Landing screen: presents the product and the sign-ins. Redirects a signed-in user. */
export function LandingPage() {
  const session = useSession();
  const redirected = useRedirectOutcome() === 'signed-in';
  const [startedHere, setStartedHere] = useState(false);
  const [remembered] = useState(rememberedChildren);
  if (session.status === 'loading' && session.remembered) return <LoadingScreen />;
  if (session.status === 'parent' || session.status === 'child') {
    return <GoOn welcome={startedHere || redirected} />;
  }
  const onStart = () => {
    setStartedHere(true);
  };
  return (
    <Stack className={styles['page']}>
      {remembered.length > 0 ? <WhosHere list={remembered} /> : <About />}
      <Stack className={styles['waysIn']} gap={5}>
        <WelcomeCard
          onStart={onStart}
          unreachable={session.status === 'unreachable' ? session : null}
        />
        {DemoSignIn && <DemoSignIn onStart={onStart} />}
      </Stack>
    </Stack>
  );
}

/** Redirects to the dashboard. Only a user who has just signed in is welcomed. */
function GoOn({ welcome }: { readonly welcome: boolean }) {
  const { t } = useTranslation('landing');
  const { t: tCommon } = useTranslation('common');
  useStillLoading();
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
