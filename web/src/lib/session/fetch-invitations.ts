import type { Invitation } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';

/**
 * Pending invitations to the signed-in parent's email address, which the server has from the token.
 * One that nobody has verified has none.
 * @throws ApiError
 */
export async function fetchInvitations(): Promise<readonly Invitation[]> {
  try {
    return await call('listInvitations');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_verified') return [];
    throw error;
  }
}
