import { AppError } from '@pennysprout/shared/api/errors';
import { openApiDocument } from '@pennysprout/shared/api/openapi/document';
import type { RequestHandler } from 'express';

/** Seconds. Long enough to spare the function, short enough for a release to be seen soon. */
const MAX_AGE = 300;

/**
 * Shows what the API is, to anybody. The document is made at the first request for it, because most
 * instances start for something else and never show it.
 */
export function serveOpenApi(): RequestHandler {
  let text: string | undefined;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('method_not_allowed');
    }
    text ??= JSON.stringify(openApiDocument());
    response.set('Cache-Control', `public, max-age=${MAX_AGE}`);
    response.type('application/json').send(text);
  };
}
