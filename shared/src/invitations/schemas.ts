import { emailText, exactObject, idText } from '../kernel/schema/fields';

/** `email` selects one of the caller's addresses; there is only one, the verified one. */
export const listInvitationsQuerySchema = exactObject({ email: emailText().optional() });

export const acceptInvitationSchema = exactObject({ userId: idText() });
