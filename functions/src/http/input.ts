import { AppError } from '@pennysprout/shared/api/errors';

interface Sent {
  readonly params: object;
  readonly query: object;
  readonly body: object;
}

/**
 * Everything that was sent, by the name of the field. Old clients have some fields of the body in the
 * query.
 *
 * @throws AppError `invalid_request` when query and body say different things of one field.
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
