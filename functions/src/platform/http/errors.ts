import {
  AppError,
  ERRORS,
  type AnsweredFieldError,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@pennysprout/shared/kernel/call/errors';
import { validationMessage } from '@pennysprout/shared/kernel/call/validation-messages';
import type { ErrorRequestHandler, Response } from 'express';
import { busy } from '../../kernel/firestore/deadline';
import type { LogFields, Logger } from '../../kernel/deps';

/**
 * Retryable gRPC codes of an unavailable Firestore: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE.
 * Retrying with the same Idempotency-Key is safe.
 */
const TRY_AGAIN_CODES: ReadonlySet<unknown> = new Set([4, 8, 14]);

/** Code of a transaction that ran out of retries. */
const ABORTED = 10;

/** Expected 5xx codes, not logged as failures: stopped by an operator, or contention on an account. */
const NO_FAILURES: ReadonlySet<ErrorCode> = new Set(['maintenance', 'busy']);

/** Recognises Express's error for a path it cannot decode, which has an HTTP status. */
function isUndecodablePath(error: object): boolean {
  return error instanceof URIError && 'status' in error;
}

/** Converts any failure to one a caller can be told; `internal` if unexpected. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error === null || typeof error !== 'object') return new AppError('internal');
  if ('code' in error && error.code === ABORTED) return busy();
  if ('code' in error && TRY_AGAIN_CODES.has(error.code)) return new AppError('unavailable');
  if (isUndecodablePath(error)) {
    return new AppError('invalid_request', { fields: [{ path: 'path', key: 'validation.id' }] });
  }
  return new AppError('internal');
}

/**
 * Describes an unexpected failure for the log: where it happened, without its message, because libraries
 * put document paths and values there.
 */
function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? String(error.code) : '';
  return { error: error.name, code, stack: frames.map((line) => line.trim()) };
}

/** Most refused fields that an answer names. */
export const MOST_FIELDS = 20;

function withMessage({ path, key, amount }: FieldError): AnsweredFieldError {
  return { path, key, message: validationMessage(key, amount) };
}

/**
 * Sends an error. For field errors the response's message is the first field's: clients show it as is.
 */
function send(response: Response, error: AppError): void {
  const { status, message } = ERRORS[error.code];
  const { notice, priceNow, pots, closed, retryAfterSeconds } = error.details;
  const fields = error.details.fields?.slice(0, MOST_FIELDS).map(withMessage);
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

/** Turns failures into responses; nothing else does. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const appError = toAppError(error);
    const { requestId } = response.locals as { requestId: string };
    response.locals['errorCode'] = appError.code;
    if (ERRORS[appError.code].status >= 500 && !NO_FAILURES.has(appError.code)) {
      logger.error('request failed', { requestId, ...describe(error) });
    }
    // Part of the response is already sent; all that is left is to close the connection.
    if (response.headersSent) next(error);
    else send(response, appError);
  };
}
