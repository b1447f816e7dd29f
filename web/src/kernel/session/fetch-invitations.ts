import type { Invitation } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../api/api-client';

/**
 * Fetches pending invitations to the signed-in parent's email address, which the server takes from the
 * token. A parent without a verified address has none.
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
