import { emailText, exactObject, idText } from './fields';

/** `email` selects among the caller's addresses, of which there is one: the verified one. */
export const listInvitationsQuerySchema = exactObject({ email: emailText().optional() });

export const acceptInvitationSchema = exactObject({ userId: idText() });
