import { APP_CHECK_HEADER } from '@pennysprout/shared/api/app-check';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
} from '@pennysprout/shared/api/contract';
import type { RequestHandler, Response } from 'express';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  IDEMPOTENCY_KEY_HEADER,
  APP_CHECK_HEADER,
].join(', ');
const ANSWER_HEADERS = ['Retry-After', IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER].join(', ');

/** Seconds that a browser need not ask again; Chrome keeps an answer for two hours at most. */
const MAX_AGE = 7200;

/**
 * Lets pages of the named origins read answers. The app itself needs none of it: Hosting serves it
 * from the API's own origin. Other pages are told nothing, and their browsers keep the answer from
 * them; `null`, which any sandboxed frame may call itself, is never an origin to trust.
 *
 * @param origins such as "https://app.example.com"
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins.filter((origin) => /^https?:\/\/[^/*]+$/.test(origin)));
  return (request, response, next) => {
    // Without a list every origin gets the same answer, and caches need not tell them apart.
    if (allowed.size > 0) response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.set('Access-Control-Allow-Origin', origin);
    // Our client sends `credentials: 'include'`, though no call looks at a cookie.
    response.set('Access-Control-Allow-Credentials', 'true');
    response.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    if (request.method === 'OPTIONS' && request.get('access-control-request-method')) {
      answerPreflight(response);
    } else next();
  };
}

function answerPreflight(response: Response): void {
  response.set('Access-Control-Allow-Methods', METHODS);
  response.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
  response.set('Access-Control-Max-Age', String(MAX_AGE));
  response.status(204).end();
}
