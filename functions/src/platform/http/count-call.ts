import type { Route } from '@pennysprout/shared/kernel/call/route';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../../kernel/deps';
import { rateLimitKey } from '../../kernel/client-address';
import type { Caller } from '../../kernel/caller';
import type { RateSubject } from '../../kernel/rate-limits';
import { addressOf } from './find-client-address';

const address = (id: string): RateSubject => ({ kind: 'address', id });

/**
 * Counts every request by its origin before looking at it. A request over its address's limit does not
 * count against the peer, which others may share.
 */
export function limitAddress({ limiter }: Deps): RequestHandler {
  return async (request, _response, next) => {
    const from = addressOf(request);
    await limiter.admit('address', address(rateLimitKey(from)));
    await limiter.admit('peer', address(from.peer));
    next();
  };
}

/**
 * Counts a call by its caller. A new user's call also counts by address: anyone can register any number
 * of Google accounts.
 *
 * @throws AppError `rate_limited` before anything was done, so that the call may be retried.
 */
export async function limitCaller(
  { limiter }: Deps,
  { limit }: Route,
  caller: Caller | null,
  request: Request,
): Promise<void> {
  if (caller === null || limit === null) return;
  await limiter.admit(limit, { kind: 'account', id: caller.id });
  if (caller.kind === 'new')
    await limiter.admit('signUp', address(rateLimitKey(addressOf(request))));
}
