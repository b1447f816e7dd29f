import { array, boolean, number, string } from 'yup';
import type { ExampleFamily } from '../kernel/call/example-family';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';
import type { Tag } from '../kernel/call/tag';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import { occasionText } from '../ledger/envelope';
import { entry } from '../ledger/routes';
import { redEnvelopeCalls } from './calls';
import { bookQuery, giftReturnSchema, redEnvelopesSchema } from './schemas';

const RED_ENVELOPES: Tag = {
  name: 'Red envelopes',
  description: 'Red envelopes that children got, their givers, and the gifts in return.',
};

const redEnvelope = exactObject({
  entryId: string().required(),
  from: string().required(),
  wish: string().nullable().defined(),
  household: string().nullable().defined(),
  occasion: occasionText(),
  year: number().required(),
  amount: number().required(),
  currency: currencyText().required(),
  timestamp: string().required(),
  takenBack: boolean().required(),
});

const giftReturn = shape(
  'GiftReturn',
  {
    id: idText(),
    household: string().required(),
    year: number().required(),
    currency: currencyText().required(),
    amount: number().required(),
    to: string().nullable().defined(),
  },
  {
    household: 'Household that it went to.',
    year: 'Calendar year of the gift.',
    to: 'Child of the household that got it, or null.',
  },
);

const book = shape(
  'RedEnvelopeBook',
  { envelopes: array(redEnvelope).required(), givenBack: array(giftReturn).required() },
  {
    envelopes: 'Newest first.',
    'envelopes.entryId': 'Deposit that the envelope made.',
    'envelopes.from': 'Giver, as the family says it.',
    'envelopes.wish': 'The giver’s wish, or null.',
    'envelopes.household': 'The giver’s household, or null if the giver stands for one.',
    'envelopes.occasion': '`new_year`, `birthday`, `wedding` or `other`.',
    'envelopes.year': 'Calendar year in the family’s time zone.',
    'envelopes.takenBack': 'True if the deposit was taken back.',
    givenBack:
      'Gifts of the family in return, newest first, at most 500; always empty for children.',
  },
);

const batch = shape(
  'RedEnvelopeBatch',
  { batchId: idText(), entries: array(entry).required() },
  {
    batchId: 'Common to its entries, in `envelope`.',
    entries: 'One for each envelope, in their order.',
  },
);

const grandmas = { from: 'Grandma', wish: 'Grow tall!', household: null } as const;

const givenIn = ({ giftReturnId }: ExampleFamily) => ({
  id: giftReturnId,
  household: 'The Lins of Tainan',
  year: 2027,
  currency: 'TWD' as const,
  amount: 1200,
  to: 'Mei',
});

export const redEnvelopeRoutes = {
  listRedEnvelopes: call({
    ...redEnvelopeCalls.listRedEnvelopes,
    tag: RED_ENVELOPES,
    summary:
      'A child’s red envelopes, newest first, at most 500; with `year`, those of one year. For parents, also the ' +
      'gifts in return.',
    about: 'child',
    asksAuth: true,
    limit: 'list',
    params: none,
    query: bookQuery,
    body: null,
    response: book,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 5, writes: 0 },
    notes: {
      year: 'Calendar year; all of them by default.',
    },
    example: (family) => ({
      query: { childId: family.childId, year: '2027' },
      answer: {
        envelopes: [
          {
            ...grandmas,
            entryId: family.entryId,
            occasion: 'new_year',
            year: 2027,
            amount: 2000,
            currency: 'TWD',
            timestamp: '2027-02-05T12:00:00.000Z',
            takenBack: false,
          },
        ],
        givenBack: [givenIn(family)],
      },
    }),
  }),
  giveRedEnvelopes: call({
    ...redEnvelopeCalls.giveRedEnvelopes,
    tag: RED_ENVELOPES,
    summary:
      'Adds up to 40 red envelopes to a child’s savings: a deposit each, all of them or none, a millisecond apart ' +
      'in their order. They are divided among the jars as one deposit of their sum would be.',
    about: 'child',
    limit: 'write',
    params: none,
    query: none,
    body: redEnvelopesSchema,
    response: batch,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'amount_out_of_range',
      'idempotency_key_reused',
    ],
    cost: { reads: 6, writes: 3 },
    notes: {
      occasion: '`new_year`, `birthday`, `wedding` or `other`.',
      share: 'True, the default, to allocate them to the account’s jars by their parts.',
      envelopes: 'In the order of the answer’s entries.',
      'envelopes.from': 'Giver, as the family says it, up to 40 characters.',
      'envelopes.wish': 'The giver’s wish, up to 60 characters.',
      'envelopes.household': 'The giver’s household, up to 40 characters.',
    },
    example: (family) => ({
      body: {
        childId: family.childId,
        currency: 'TWD',
        occasion: 'new_year',
        envelopes: [{ from: 'Grandma', amount: 2000, wish: 'Grow tall!' }],
      },
      answer: {
        batchId: 'n7Zq2kWv5Rd9',
        entries: [
          {
            id: family.entryId,
            userId: family.childId,
            kind: 'deposit',
            amount: 2000,
            balanceAfter: 2300,
            currency: 'TWD',
            description: 'Grandma',
            timestamp: '2027-02-05T12:00:00.000Z',
            createdBy: family.ownerId,
            envelope: { ...grandmas, batchId: 'n7Zq2kWv5Rd9', occasion: 'new_year', year: 2027 },
          },
        ],
      },
    }),
  }),
  noteGiftReturn: call({
    ...redEnvelopeCalls.noteGiftReturn,
    tag: RED_ENVELOPES,
    summary: 'Records a gift of the family in return to a household. It moves no money.',
    about: 'family',
    limit: 'write',
    params: none,
    query: none,
    body: giftReturnSchema,
    response: giftReturn,
    errors: ['forbidden', 'idempotency_key_reused'],
    cost: { reads: 3, writes: 2 },
    notes: {
      household: 'Household that it went to, up to 40 characters.',
      year: 'Calendar year of the gift.',
      to: 'Child of the household that got it, up to 40 characters.',
    },
    example: (family) => {
      const { id: _id, ...about } = givenIn(family);
      return { body: { familyId: family.familyId, ...about }, answer: givenIn(family) };
    },
  }),
  removeGiftReturn: call({
    ...redEnvelopeCalls.removeGiftReturn,
    tag: RED_ENVELOPES,
    summary: 'Removes the note of a gift that the family gave back.',
    about: 'family',
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: success,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 3, writes: 1 },
    notes: { id: 'The gift.' },
    example: ({ giftReturnId }) => ({
      params: { id: giftReturnId },
      answer: { success: true as const },
    }),
  }),
};
