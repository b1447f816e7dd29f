import { AppError } from '@pennysprout/shared/api/errors';
import type { Request, RequestHandler } from 'express';

/** Bodies beyond this many bytes are refused; the largest body of the contract is far below it. */
export const BODY_LIMIT = 64 * 1024;

/** No body of the contract nests deeper; what does is made to exhaust a recursive reader. */
const MAX_DEPTH = 8;

/** The body where a host has read it before us; see `front-door.ts` for when none has. */
function bodyReadByHost(request: Request): Buffer | null {
  const rawBody: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return Buffer.isBuffer(rawBody) ? rawBody : null;
}

/** Packed bodies are refused: a few bytes of them can stand for gigabytes, and no client packs any. */
function isPacked({ headers }: Request): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.trim().toLowerCase() !== 'identity';
}

/**
 * The bytes that a request brings. Beyond the limit it keeps none, and Node throws away what is
 * still to come, so that the answer need not wait for it and reaches whoever is still sending.
 *
 * @throws AppError `payload_too_large`, or `invalid_request` when the sender has gone away.
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
 * Reads the body's bytes, and refuses too many of them.
 *
 * @throws AppError `payload_too_large`, or `unsupported_media_type` when they are packed.
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
