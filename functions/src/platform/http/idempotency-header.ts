import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';

const SHORTEST_KEY = 8;
const KEY = new RegExp(`^[A-Za-z0-9._~-]{${SHORTEST_KEY},${LIMITS.idempotencyKey}}$`);

/**
 * Validates the caller's key. Without one a random key is used, because a transaction that is retried
 * after a commit must find its own claim, whether or not the caller uses keys.
 *
 * @throws AppError `invalid_request` unless it has 8 to 128 URL-safe characters.
 */
export function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined) return randomUUID();
  if (!KEY.test(header)) {
    const field = { path: IDEMPOTENCY_KEY_HEADER, key: 'validation.invalid' } as const;
    throw new AppError('invalid_request', { fields: [field] });
  }
  return header;
}
