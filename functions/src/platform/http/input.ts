import { AppError } from '@pennysprout/shared/kernel/call/errors';

interface Sent {
  readonly params: object;
  readonly query: object;
  readonly body: object;
}

/**
 * Merges params, query and body by field name. Some fields may come in the body or in the query.
 *
 * @throws AppError `invalid_request` if query and body disagree on a field.
 */
export function inputOf({ params, query, body }: Sent): object {
  const inBody = new Map<string, unknown>(Object.entries(body));
  for (const [field, value] of Object.entries(query)) {
    if (value !== undefined && (inBody.get(field) ?? value) !== value) {
      throw new AppError('invalid_request', {
        fields: [{ path: field, key: 'validation.invalid' }],
      });
    }
  }
  return { ...query, ...body, ...params };
}
