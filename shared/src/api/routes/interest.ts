import { boolean, number, string } from 'yup';
import { exactObject, idText } from '../../schemas/fields';
import { none, type Route } from '../route';

/** What an application of interest came to. */
const INTEREST_OUTCOMES = ['applied', 'already_applied', 'no_eligible_accounts'] as const;
export type InterestOutcome = (typeof INTEREST_OUTCOMES)[number];

export const interestRoutes = {
  applyInterest: {
    method: 'POST',
    path: '/api/family-preferences/{familyId}/apply-interest',
    summary:
      "Posts this month's interest to the savings of every child of the family, once a month. " +
      '`success` is false, and nothing was posted, when `outcome` is not `applied`.',
    caller: 'parent',
    params: exactObject({ familyId: idText() }),
    query: none,
    body: null,
    response: exactObject({
      success: boolean().required(),
      outcome: string().oneOf(INTEREST_OUTCOMES).required(),
      message: string().required(),
      /** Ledger entries that were posted. */
      entries: number().required(),
    }),
    idempotent: false,
    movesMoney: true,
    errors: ['forbidden', 'not_found', 'maintenance'],
  },
} as const satisfies Record<string, Route>;
