import { Navigate } from 'react-router-dom';
import { PublicFrame } from './frame/public-layout';
import { Screen } from './screen';
import { Invitations } from './signed-in-pages';
import { SignedInRoute } from './signed-in-route';

/** A parent's invitations. Children, who are never invited, are redirected home. */
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
