import { boolean, number, string } from 'yup';
import { exactObject, idText } from '../kernel/schema/fields';
import { interestCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { FAMILY_PREFERENCES } from '../kernel/call/tag';

/** Outcomes of applying interest. */
const INTEREST_OUTCOMES = ['applied', 'already_applied', 'no_eligible_accounts'] as const;
export type InterestOutcome = (typeof INTEREST_OUTCOMES)[number];

export const interestRoutes = {
  applyInterest: call({
    ...interestCalls.applyInterest,
    tag: FAMILY_PREFERENCES,
    summary:
      "Posts this month's interest to the savings of every child of the family, once a month. " +
      'If `outcome` is not `applied`, `success` is false and nothing was posted.',
    about: 'family',
    limit: 'write',
    params: exactObject({ familyId: idText() }),
    query: none,
    body: null,
    response: exactObject({
      success: boolean().required(),
      outcome: string().oneOf(INTEREST_OUTCOMES).required(),
      message: string().required(),
      entries: number().required(),
    }),
    errors: ['forbidden', 'not_found', 'maintenance'],
    cost: { reads: 7, writes: 4 },
    notes: {
      success: 'True if interest was posted.',
      outcome: 'Outcome of the call.',
      message: 'Outcome in English; clients translate `outcome`.',
    },
    example: ({ familyId }) => ({
      params: { familyId },
      answer: {
        success: true,
        outcome: 'applied',
        message: 'Interest was applied.',
        entries: 3,
      },
    }),
  }),
};
