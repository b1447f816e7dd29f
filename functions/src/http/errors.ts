import {
  AppError,
  ERRORS,
  type AnsweredFieldError,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@pennysprout/shared/api/errors';
import { validationMessage } from '@pennysprout/shared/api/validation-messages';
import type { ErrorRequestHandler, Response } from 'express';
import type { LogFields, Logger } from '../deps';

/**
 * gRPC codes of a Firestore that is busy or away, by number: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED,
 * ABORTED, UNAVAILABLE. Asking again, with the same Idempotency-Key, is safe.
 */
const TRY_AGAIN_CODES: ReadonlySet<unknown> = new Set([4, 8, 10, 14]);

/** What Express throws for a path that it cannot decode: an error with an HTTP status. */
function codeOfHttpError(error: object): ErrorCode | null {
  const status = 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid_request' : null;
}

/** Every failure as one that the caller can be told about; `internal` for what nobody foresaw. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error === null || typeof error !== 'object') return new AppError('internal');
  if ('code' in error && TRY_AGAIN_CODES.has(error.code)) return new AppError('unavailable');
  return new AppError(codeOfHttpError(error) ?? 'internal');
}

/**
 * What the log says about an unforeseen failure: where it happened. Not its message, because
 * libraries put document paths and values into theirs.
 */
function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? String(error.code) : '';
  return { error: error.name, code, stack: frames.map((line) => line.trim()) };
}

function withMessage({ path, key, amount }: FieldError): AnsweredFieldError {
  return { path, key, message: validationMessage(key, amount) };
}

/** Where a field is at fault, its message is the answer's: clients show it as it is. */
function send(response: Response, error: AppError): void {
  const { status, message } = ERRORS[error.code];
  const { notice, priceNow, pots, closed, retryAfterSeconds } = error.details;
  const fields = error.details.fields?.map(withMessage);
  const body: ErrorBody = {
    code: error.code,
    message: fields?.[0]?.message ?? message,
    ...(fields && { fields }),
    ...(priceNow && { priceNow }),
    ...pots,
    ...closed,
    ...(notice && { notice }),
  };
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).json(body);
}

/** The only place where a failure becomes an answer. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const appError = toAppError(error);
    const { requestId } = response.locals as { requestId: string };
    response.locals['errorCode'] = appError.code;
    // What an operator has switched off is no failure.
    if (ERRORS[appError.code].status >= 500 && appError.code !== 'maintenance') {
      logger.error('request failed', { requestId, ...describe(error) });
    }
    // Half of an answer is gone already; closing the connection is all that is left to do.
    if (response.headersSent) next(error);
    else send(response, appError);
  };
}
