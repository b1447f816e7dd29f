import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Request, RequestHandler } from 'express';

/** Largest request body in bytes, far above the contract's largest. */
export const BODY_LIMIT = 64 * 1024;

/** Deepest JSON nesting, beyond the contract's; deeper ones only serve to exhaust a recursive parser. */
const MAX_DEPTH = 8;

/** Most values in a body, lists and objects included; the contract's longest list has some hundred. */
const MAX_VALUES = 2000;

/** Returns the body if a host has already read it; see `front-door.ts` for when none has. */
function bodyReadByHost(request: Request): Buffer | null {
  const rawBody: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return Buffer.isBuffer(rawBody) ? rawBody : null;
}

/**
 * Returns true for a compressed body. Those are refused: a few bytes can expand to gigabytes, and no
 * client sends any.
 */
function isPacked({ headers }: Request): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.trim().toLowerCase() !== 'identity';
}

/**
 * Reads the request's bytes. Beyond the limit it keeps nothing and Node discards the rest, so that the
 * response is sent at once and reaches a client that is still sending.
 *
 * @throws AppError `payload_too_large`; `invalid_request` if the client has disconnected.
 */
function readStream(request: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const keep = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= BODY_LIMIT) chunks.push(chunk);
      else refuse();
    };
    const refuse = () => {
      request.off('data', keep);
      request.resume();
      reject(new AppError('payload_too_large'));
    };
    request.on('data', keep);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new AppError('invalid_request')));
  });
}

/**
 * Reads the body's bytes, up to the limit.
 *
 * @throws AppError `payload_too_large`; `unsupported_media_type` if compressed.
 */
export const readBody: RequestHandler = async (request, _response, next) => {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > BODY_LIMIT) throw new AppError('payload_too_large');
  if (isPacked(request)) throw new AppError('unsupported_media_type');
  const alreadyRead = bodyReadByHost(request);
  if (alreadyRead === null) request.body = await readStream(request);
  else if (alreadyRead.length > BODY_LIMIT) throw new AppError('payload_too_large');
  next();
};

function bytesOf(request: Request): Buffer {
  const body: unknown = bodyReadByHost(request) ?? request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns true for more values, or a deeper nesting, than any call takes. Validating them costs far more. */
function isTooLarge(body: unknown): boolean {
  let values = [body];
  let count = 1;
  for (let depth = 0; values.some(isObject); depth += 1) {
    if (depth === MAX_DEPTH) return true;
    values = values.filter(isObject).flatMap((one) => Object.values(one) as unknown[]);
    count += values.length;
    if (count > MAX_VALUES) return true;
  }
  return false;
}

/**
 * Parses the body as JSON; `{}` without one.
 *
 * @throws AppError `unsupported_media_type`; `malformed_json`; `invalid_request` if it has too many values,
 *   or nests them too deeply.
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
  if (isTooLarge(value)) throw new AppError('invalid_request');
  return value;
}
