import { AppError } from '@pennysprout/shared/api/errors';
import express, { type Request, type RequestHandler } from 'express';

/** Bodies beyond this many bytes are refused; the largest body of the contract is far below it. */
export const BODY_LIMIT = 64 * 1024;

/** No body of the contract nests deeper; what does is made to exhaust a recursive reader. */
const MAX_DEPTH = 8;

const readFromStream: RequestHandler = express.raw({ type: () => true, limit: BODY_LIMIT });

/** The body as Cloud Functions leaves it when it has read the stream before us. */
function bodyReadByHost(request: Request): Buffer | null {
  const rawBody: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return Buffer.isBuffer(rawBody) ? rawBody : null;
}

/** Reads the body's bytes, wherever the app runs, and refuses too many of them. */
export const readBody: RequestHandler = (request, response, next) => {
  const alreadyRead = bodyReadByHost(request);
  if (alreadyRead === null) {
    readFromStream(request, response, next);
  } else if (alreadyRead.length > BODY_LIMIT) {
    next(new AppError('payload_too_large'));
  } else {
    next();
  }
};

function bytesOf(request: Request): Buffer {
  const body: unknown = bodyReadByHost(request) ?? request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function nestsDeeperThan(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return depth === 0 || Object.values(value).some((item) => nestsDeeperThan(item, depth - 1));
}

/**
 * The body as JSON; `{}` when there is none.
 *
 * @throws AppError `unsupported_media_type`, `malformed_json`, or `invalid_request` when it nests
 *   too deeply.
 */
export function parseJsonBody(request: Request): unknown {
  const bytes = bytesOf(request);
  if (bytes.length === 0) return {};
  if (!request.is('application/json')) throw new AppError('unsupported_media_type');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('malformed_json');
  }
  if (nestsDeeperThan(value, MAX_DEPTH)) throw new AppError('invalid_request');
  return value;
}
