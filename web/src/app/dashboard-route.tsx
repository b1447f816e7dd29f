import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { LoadingScreen } from '../components/ui/loading-screen';
import { Message } from '../components/ui/message';
import { useSession } from '../lib/session';
import { PublicFrame } from './layout/public-layout';
import { Screen } from './screen';
import { useSignOut } from './use-sign-out';

// The frame and the page load together, and a child's browser never loads the parents' page.
const ParentDashboard = lazy(async () => {
  const [{ SignedInFrame }, { ParentDashboardPage }] = await Promise.all([
    import('./layout/signed-in-frame'),
    import('../features/parent-dashboard/parent-dashboard-page'),
  ]);
  return { default: () => <SignedInFrame page={ParentDashboardPage} /> };
});
const ChildDashboard = lazy(async () => {
  const [{ SignedInFrame }, { ChildDashboardPage }] = await Promise.all([
    import('./layout/signed-in-frame'),
    import('../features/child-dashboard/child-dashboard-page'),
  ]);
  return { default: () => <SignedInFrame page={ChildDashboardPage} /> };
});

/** The dashboard of whoever is signed in; nobody is sent to the landing screen. */
export function DashboardRoute() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return (
        <PublicFrame>
          <LoadingScreen />
        </PublicFrame>
      );
    case 'signed-out':
      return <Navigate to="/" replace />;
    case 'unreachable':
      return (
        <PublicFrame>
          <Unreachable retry={session.retry} />
        </PublicFrame>
      );
    case 'parent':
      return <Screen page={ParentDashboard} titleKey="dashboard" around={PublicFrame} />;
    case 'child':
      return <Screen page={ChildDashboard} titleKey="dashboard" around={PublicFrame} />;
  }
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('common');
  const signOut = useSignOut();
  return (
    <Message title={t('unreachable.title')} description={t('unreachable.description')}>
      <Button onClick={retry}>{t('tryAgain')}</Button>
      <Button variant="plain" onClick={signOut}>
        {t('header.signOut')}
      </Button>
    </Message>
  );
}
