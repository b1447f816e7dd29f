import { CLIENT_SCHEMA_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { RequestHandler } from 'express';

const NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Refuses clients that are too old, before reading anything else of the request. A call without a number is
 * not from our app; its author is expected to follow the contract.
 *
 * @param oldest smallest number that is served
 * @throws AppError `client_outdated`; `invalid_request` if the header is no number.
 */
export function requireServedClient(oldest: number): RequestHandler {
  return (request, _response, next) => {
    const header = request.get(CLIENT_SCHEMA_HEADER);
    if (header !== undefined && !NUMBER.test(header)) {
      const field = { path: CLIENT_SCHEMA_HEADER, key: 'validation.invalid' } as const;
      throw new AppError('invalid_request', { fields: [field] });
    }
    if (header !== undefined && Number(header) < oldest) throw new AppError('client_outdated');
    next();
  };
}
