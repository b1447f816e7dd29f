import { string } from 'yup';
import { EXPORT_PARTS, exportTablesSchema } from '../../data/exports';
import { exportQuerySchema } from '../../schemas/family-export';
import { exactObject, idText } from '../../schemas/fields';
import { call } from '../route';
import { FAMILIES } from './families';

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
    limit: 'list',
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
    cost: { reads: 11, writes: 0 },
    notes: {
      part: 'What the page is about; `people` when it is not given.',
      after: 'The last document of the part that was shown.',
      at: 'The moment that all pages of an export are of, ISO 8601 in UTC.',
      next: 'The query of the next page; null when this is the last one.',
      tables: 'Rows by table. A page holds those of one part; the other tables are empty.',
      'tables.family': 'The family itself, one row.',
      'tables.preferences': 'What the family has settled, one row.',
      'tables.parents': 'The parents of the family, and whom they have invited.',
      'tables.children': 'The children of the family.',
      'tables.children.parentId': 'The parent who added the child.',
      'tables.balances': 'What the children have, one row for each child and currency.',
      'tables.entries': 'Entries of the ledger, in the order of their ids.',
      'tables.entries.tradeSymbol': 'Of an entry of a trade: the ticker symbol; else null.',
      'tables.entries.tradeQuantity': 'Of an entry of a trade: whole shares; else null.',
      'tables.entries.tradeComment': 'Of an entry of a trade: what the parent wrote; else null.',
      'tables.entries.interestPeriod': 'Of an `interest` entry: its month, YYYY-MM; else null.',
      'tables.entries.interestRatePercent': 'Of an `interest` entry: percent a year; else null.',
      'tables.entries.interestBalance':
        'Of an `interest` entry: the balance that it was computed from, a decimal in `currency`; else null.',
      'tables.shares': 'What the children hold, one row for each child and stock.',
      'tables.shares.cost': 'What the shares that are held have cost, a decimal in `currency`.',
      'tables.trades': 'Shares that were bought and sold, in the order of the trades’ ids.',
      'tables.trades.entryId': 'The ledger entry of the cash leg.',
      'tables.interestRuns': 'The months whose interest was posted.',
    },
    example: ({ familyId, childId }) => ({
      params: { familyId },
      answer: {
        tables: {
          family: [],
          preferences: [],
          parents: [],
          children: [],
          balances: [
            { childId, currency: 'USD', balance: 42.5, updatedAt: '2026-05-02T09:30:00.000Z' },
          ],
          entries: [],
          shares: [],
          trades: [],
          interestRuns: [],
        },
        at: '2026-05-03T18:00:00.000Z',
        next: { part: 'shares', at: '2026-05-03T18:00:00.000Z' },
      },
    }),
  }),
};
