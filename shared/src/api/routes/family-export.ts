import { string } from 'yup';
import { EXPORT_PARTS, exportTablesSchema } from '../../data/exports';
import { exportQuerySchema } from '../../schemas/family-export';
import { exactObject, idText } from '../../schemas/fields';
import type { Route } from '../route';

export const familyExportRoutes = {
  exportFamily: {
    method: 'GET',
    path: '/api/families/{familyId}/export',
    summary:
      'A page of everything that is stored about a family but what its children sign in with. Ask ' +
      'without a query first, and then with each answer’s `next`, until that is null. All pages ' +
      'show the family as it was at the moment of the first one, for up to half an hour.',
    caller: 'parent',
    params: exactObject({ familyId: idText() }),
    query: exportQuerySchema,
    body: null,
    response: exactObject({
      tables: exportTablesSchema,
      /** The moment that all pages are of. */
      at: string().required(),
      next: exactObject({
        part: string().oneOf(EXPORT_PARTS).required(),
        after: string().optional(),
        at: string().required(),
      })
        .nullable()
        .defined(),
    }),
    idempotent: false,
    errors: ['forbidden', 'not_found', 'export_expired'],
  },
} as const satisfies Record<string, Route>;
