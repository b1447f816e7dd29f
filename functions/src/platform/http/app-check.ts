import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { RequestHandler } from 'express';

/** Resolves for a token issued to our own app, rejects for any other. */
export type VerifyApp = (token: string) => Promise<unknown>;

/**
 * Admits only requests from our own app.
 *
 * @param verify null if App Check is off
 * @throws AppError `app_not_verified`
 */
export function requireApp(verify: VerifyApp | null): RequestHandler {
  return async (request, _response, next) => {
    if (verify) await checkToken(verify, request.get(APP_CHECK_HEADER));
    next();
  };
}

async function checkToken(verify: VerifyApp, token: string | undefined): Promise<void> {
  if (token === undefined || token === '') throw new AppError('app_not_verified');
  try {
    await verify(token);
  } catch {
    // The library's reason is none of the caller's business.
    throw new AppError('app_not_verified');
  }
}
