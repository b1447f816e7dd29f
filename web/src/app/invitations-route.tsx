import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { PublicFrame } from './layout/public-layout';
import { Screen } from './screen';
import { SignedInRoute } from './signed-in-route';

const Invitations = lazy(async () => {
  const [{ SignedInFrame }, { InvitationsPage }] = await Promise.all([
    import('./layout/signed-in-frame'),
    import('../features/invitations/invitations-page'),
  ]);
  return { default: () => <SignedInFrame page={InvitationsPage} /> };
});

/** A parent's invitations; children, who are never invited, are sent home. */
export function InvitationsRoute() {
  return (
    <SignedInRoute>
      {({ status }) =>
        status === 'parent' ? (
          <Screen around={PublicFrame} page={Invitations} titleKey="invitations" />
        ) : (
          <Navigate to="/" replace />
        )
      }
    </SignedInRoute>
  );
}
