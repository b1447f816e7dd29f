import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import {
  CLIENT_SCHEMA_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
} from '@pennysprout/shared/kernel/call/headers';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** Seconds a browser may cache a preflight; Chrome caps it at two hours. */
const MAX_AGE = 7200;

/**
 * Lets pages of the given origins read responses. The app itself does not need it: Hosting serves it
 * from the API's own origin. Other pages get no CORS headers, so their browsers withhold the response;
 * `null`, which any sandboxed frame has as its origin, is never trusted.
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
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      IDEMPOTENCY_KEY_HEADER,
      APP_CHECK_HEADER,
      CLIENT_SCHEMA_HEADER,
    ],
    exposedHeaders: ['Retry-After', IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER],
    // Our client sends `credentials: 'include'`, though no call reads a cookie.
    credentials: true,
    maxAge: MAX_AGE,
  });
  return (request, response, next) => {
    // Without a list the response is the same for every origin, so caches need not vary.
    if (allowed.size > 0) response.vary('Origin');
    answer(request, response, next);
  };
}
