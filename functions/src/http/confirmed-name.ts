import { AppError } from '@pennysprout/shared/api/errors';
import type { ValidationKey } from '@pennysprout/shared/api/validation-messages';

interface MayConfirm {
  readonly confirmName?: string | undefined;
}

/**
 * The name that confirms a deletion, from the body or, as old clients send it, from the query.
 *
 * @throws AppError `invalid_request` when there is none, or one of each and they differ.
 */
export function confirmedName(query: MayConfirm, body: MayConfirm): string {
  const name = body.confirmName ?? query.confirmName;
  if (name === undefined) throw refused('validation.required');
  if (query.confirmName !== undefined && query.confirmName !== name) {
    throw refused('validation.invalid');
  }
  return name;
}

function refused(key: ValidationKey): AppError {
  return new AppError('invalid_request', { fields: [{ path: 'confirmName', key }] });
}
