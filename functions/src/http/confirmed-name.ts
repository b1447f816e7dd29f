import { AppError } from '@pennysprout/shared/api/errors';

/**
 * The name that confirms a deletion, from the body or, as old clients send it, from the query.
 *
 * @throws AppError `invalid_request` when there is none.
 */
export function confirmedName(input: { readonly confirmName?: string | undefined }): string {
  if (input.confirmName !== undefined) return input.confirmName;
  const field = { path: 'confirmName', key: 'validation.required' } as const;
  throw new AppError('invalid_request', { fields: [field] });
}
