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
import { busy } from '../firestore/deadline';
import type { LogFields, Logger } from '../deps';

/**
 * gRPC codes of a Firestore that is away, by number: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE.
 * Asking again, with the same Idempotency-Key, is safe.
 */
const TRY_AGAIN_CODES: ReadonlySet<unknown> = new Set([4, 8, 14]);

/** The code of a transaction that met others as often as it was begun. */
const ABORTED = 10;

/** Foreseen, and told to callers alone: what an operator has switched off, and a busy account. */
const NO_FAILURES: ReadonlySet<ErrorCode> = new Set(['maintenance', 'busy']);

/** What Express throws for a path that it cannot decode: an error with an HTTP status. */
function codeOfHttpError(error: object): ErrorCode | null {
  const status = 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid_request' : null;
}

/** Every failure as one that the caller can be told about; `internal` for what nobody foresaw. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error === null || typeof error !== 'object') return new AppError('internal');
  if ('code' in error && error.code === ABORTED) return busy();
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
    if (ERRORS[appError.code].status >= 500 && !NO_FAILURES.has(appError.code)) {
      logger.error('request failed', { requestId, ...describe(error) });
    }
    // Half of an answer is gone already; closing the connection is all that is left to do.
    if (response.headersSent) next(error);
    else send(response, appError);
  };
}
