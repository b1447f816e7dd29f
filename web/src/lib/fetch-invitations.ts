import type { Invitation } from '@pennysprout/shared/api/contract';
import { ApiError, call } from './api-client';

/**
 * Pending invitations to a parent's e-mail address. One that nobody has verified has none.
 * @throws ApiError
 */
export async function fetchInvitations(email: string): Promise<readonly Invitation[]> {
  try {
    return await call('listInvitations', { query: { ...(email && { email }) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_verified') return [];
    throw error;
  }
}
