import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { openApiDocument } from '@pennysprout/shared/api/openapi/document';
import type { RequestHandler } from 'express';

/** Seconds; long enough to spare the function, short enough for a release to show soon. */
const MAX_AGE = 300;

/**
 * Serves the API's description to anyone. The document is built lazily, because most instances never
 * serve it.
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
