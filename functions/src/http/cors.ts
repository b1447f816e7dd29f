import { APP_CHECK_HEADER } from '@pennysprout/shared/api/app-check';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
} from '@pennysprout/shared/api/contract';
import cors from 'cors';
import type { RequestHandler } from 'express';

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
  const answer = cors({
    origin: (origin, decide) => {
      decide(null, origin !== undefined && allowed.has(origin));
    },
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_KEY_HEADER, APP_CHECK_HEADER],
    exposedHeaders: ['Retry-After', IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER],
    // Our client sends `credentials: 'include'`, though no call looks at a cookie.
    credentials: true,
    maxAge: MAX_AGE,
  });
  return (request, response, next) => {
    // Without a list every origin gets the same answer, and caches need not tell them apart.
    if (allowed.size > 0) response.vary('Origin');
    answer(request, response, next);
  };
}
