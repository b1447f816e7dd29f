import { APP_CHECK_HEADER } from '@pennysprout/shared/api/app-check';
import { AppError } from '@pennysprout/shared/api/errors';
import type { RequestHandler } from 'express';

/** Resolves for a token that our own app was given, and rejects for every other one. */
export type VerifyApp = (token: string) => Promise<unknown>;

/**
 * Lets in what comes from our own app.
 * @param verify null where App Check is off
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
    // Why says a library, in words that are no caller's business.
    throw new AppError('app_not_verified');
  }
}
