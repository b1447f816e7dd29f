import { string } from 'yup';
import { emptyTables, EXPORT_NOTES, EXPORT_PARTS, exportTablesSchema } from '../data/exports';
import { exportQuerySchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import { call } from '../kernel/call/route';
import { FAMILIES } from '../families/routes';

export const familyExportRoutes = {
  exportFamily: call({
    method: 'GET',
    path: '/api/families/{familyId}/export',
    tag: FAMILIES,
    summary:
      'A page of everything that is stored about a family but what its children sign in with. Ask ' +
      'without a query first, and then with each answer’s `next`, until that is null. All pages ' +
      'show the family as it was at the moment of the first one, for up to half an hour.',
    caller: 'parent',
    about: 'family',
    asksAuth: true,
    limit: 'list',
    params: exactObject({ familyId: idText() }),
    query: exportQuerySchema,
    body: null,
    response: exactObject({
      tables: exportTablesSchema,
      /** Snapshot time of all pages. */
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
    cost: { reads: 11, writes: 0 },
    notes: {
      part: 'What the page is about; `people` when it is not given.',
      after: 'The last document of the part that was shown.',
      at: 'The moment that all pages of an export are of, ISO 8601 in UTC.',
      next: 'The query of the next page; null when this is the last one.',
      tables: 'Rows by table. A page holds those of one part; the other tables are empty.',
      ...EXPORT_NOTES,
    },
    example: ({ familyId, childId }) => ({
      params: { familyId },
      answer: {
        tables: {
          ...emptyTables(),
          balances: [
            {
              childId,
              currency: 'USD' as const,
              balance: 42.5,
              free: 42.5,
              held: 0,
              freeParts: null,
              jars: '[]',
              updatedAt: '2026-05-02T09:30:00.000Z',
            },
          ],
        },
        at: '2026-05-03T18:00:00.000Z',
        next: { part: 'shares', at: '2026-05-03T18:00:00.000Z' },
      },
    }),
  }),
};
