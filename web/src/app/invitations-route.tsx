import { Navigate } from 'react-router-dom';
import { PublicFrame } from './frame/public-layout';
import { Screen } from './screen';
import { LazyInvitations } from './opening/pages';
import { SignedInRoute } from './signed-in-route';

/** A parent's invitations. Children, who are never invited, are redirected home. */
export function InvitationsRoute() {
  return (
    <SignedInRoute>
      {({ status }) =>
        status === 'parent' ? (
          <Screen around={PublicFrame} page={LazyInvitations} titleKey="invitations" />
        ) : (
          <Navigate to="/" replace />
        )
      }
    </SignedInRoute>
  );
}
