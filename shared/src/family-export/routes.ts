import { string } from 'yup';
import { emptyTables, EXPORT_NOTES, EXPORT_SECTIONS, exportTablesSchema } from '../data/exports';
import { exportQuerySchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import { familyExportCalls } from './calls';
import { call } from '../kernel/call/route';
import { FAMILIES } from '../families/routes';

export const familyExportRoutes = {
  exportFamily: call({
    ...familyExportCalls.exportFamily,
    tag: FAMILIES,
    summary:
      'A page of everything stored about a family except its children’s credentials. Start ' +
      'without a query, then send each answer’s `next` until it is null. All pages ' +
      'show the family as of the first page, for up to half an hour.',
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
        part: string().oneOf(EXPORT_SECTIONS).required(),
        after: string().optional(),
        at: string().required(),
      })
        .nullable()
        .defined(),
    }),
    errors: ['forbidden', 'not_found', 'export_expired'],
    cost: { reads: 11, writes: 0 },
    notes: {
      part: 'Part of the export; `people` by default.',
      after: 'Last document shown from that part.',
      at: 'Time as of which all pages of the export are read, ISO 8601 in UTC.',
      next: 'Query for the next page; null on the last.',
      tables: 'Rows by table. A page has those of one part; the other tables are empty.',
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
