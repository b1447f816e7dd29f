import { SignedInFrame } from '../frame/signed-in-frame';
import { InvitationsPage } from '../pages/invited/invitations-page';

/** Page with its frame, which come together: neither is of use alone. */
export function FramedInvitations() {
  return <SignedInFrame page={InvitationsPage} />;
}
