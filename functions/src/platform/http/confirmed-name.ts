import { AppError } from '@pennysprout/shared/kernel/call/errors';

/**
 * Returns the name that confirms a deletion, sent in the body or in the query.
 *
 * @throws AppError `invalid_request` if there is none.
 */
export function confirmedName(input: { readonly confirmName?: string | undefined }): string {
  if (input.confirmName !== undefined) return input.confirmName;
  const field = { path: 'confirmName', key: 'validation.required' } as const;
  throw new AppError('invalid_request', { fields: [field] });
}
