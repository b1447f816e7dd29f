import { describe, expect, it, test } from 'vitest';
import { toMinorUnits } from '../money/money';
import { asJson, computed, flattened, rows, viewOf } from './view';
import {
  AS_NAMED,
  CREATED,
  FAMILY,
  choice,
  count,
  currency,
  ifAny,
  instant,
  minorUnits,
  nullable,
  object,
  objects,
  objectsById,
  optional,
  stored,
  text,
  type StoredOf,
} from './stored';

const at = new Date('2026-10-01T00:00:00Z');
const createdAt = { toDate: () => at, toMillis: () => at.getTime() };

const WISH = stored({
  createdAt: CREATED,
  userId: text('Child who has it.', { to: 'users', as: 'childId' }),
  familyId: FAMILY,
  kind: choice(['toy', 'trip']),
  currency: currency('Currency of its price.'),
  priceMinor: minorUnits('currency', 'Its price, in `currency`.'),
  paidMinor: nullable(minorUnits('currency', 'What was paid, in `currency`; or null.')),
  grantedAt: nullable(instant('When it was granted; or null.')),
  comment: text('What somebody says about it.', { blank: true }),
  stars: optional(count('How dear it is; 1 until it is known.'), 1),
  shop: optional(text('Where it is sold.')),
  wrapped: optional(
    asJson(
      object('How it is wrapped.', {
        costMinor: minorUnits('currency', 'What that costs, in `currency`.'),
        on: optional(instant('When it was.')),
      }),
    ),
  ),
  shown: asJson(
    objects('Where it was shown, and for how much.', {
      shop: text('Where.'),
      priceMinor: minorUnits('currency', 'Its price there, in `currency`.'),
    }),
  ),
  makers: asJson(objectsById('Who makes it.', { note: 'Maker.', fields: { name: text('Name.') } })),
  seen: object('Who has seen it.', { by: text('Who.') }, { notExported: 'It is about screens.' }),
});

const wish = {
  createdAt,
  userId: 'ada',
  familyId: 'lin',
  kind: 'toy' as const,
  currency: 'JPY' as const,
  priceMinor: toMinorUnits(1200),
  paidMinor: null,
  grantedAt: null,
  comment: '',
  shown: [{ shop: 'Fair', priceMinor: toMinorUnits(900) }],
  makers: { 'm 1': { name: 'Ada' }, m2: { name: 'Ben' } },
  seen: { by: 'ann' },
};

const row = {
  createdAt: '2026-10-01T00:00:00.000Z',
  childId: 'ada',
  kind: 'toy',
  currency: 'JPY',
  price: 1200,
  paid: null,
  grantedAt: null,
  comment: '',
  stars: 1,
  shop: null,
  wrapped: null,
  shown: '[{"shop":"Fair","price":900}]',
  makers: '{"m 1":{"name":"Ada"},"m2":{"name":"Ben"}}',
  id: 'w1',
};

describe('a row', () => {
  const table = rows(WISH, 'last');

  it('has each field in the order of the table, as its codec says', () => {
    expect(Object.keys(table.row.fields)).toEqual(Object.keys(row));
    expect(table.toRow('w1', wish)).toEqual(row);
    expect(table.row.validateSync(row, { strict: true })).toEqual(row);
  });

  it('has amounts in the currency beside them, instants in ISO 8601, and what was not missing', () => {
    const dollars = { currency: 'USD' as const, paidMinor: toMinorUnits(1150) };
    const more = { grantedAt: createdAt, stars: 3, shop: 'Fair' };
    expect(table.toRow('w1', { ...wish, ...dollars, ...more })).toEqual({
      ...row,
      ...more,
      currency: 'USD',
      price: 12,
      shown: '[{"shop":"Fair","price":9}]',
      paid: 11.5,
      grantedAt: row.createdAt,
    });
  });

  it('has JSON of an object that says so, with its values as they would be in a row', () => {
    const wrapped = { costMinor: toMinorUnits(80) };
    const texts = [wrapped, { ...wrapped, on: createdAt }].map(
      (box) => table.toRow('w1', { ...wish, wrapped: box }).wrapped,
    );
    expect(texts).toEqual(['{"cost":80,"on":null}', '{"cost":80,"on":"2026-10-01T00:00:00.000Z"}']);
  });

  it.each([
    ['an absent value', { ...row, price: undefined }],
    ['null where nothing may be null', { ...row, kind: null }],
    ['another value than those to choose from', { ...row, kind: 'house' }],
    ['an empty text where none may be', { ...row, shop: 'Fair', childId: '' }],
  ])('is not of its schema with %s', (_what, other) => {
    expect(table.row.isValidSync(other, { strict: true })).toBe(false);
  });

  it('is converted back to what was stored', () => {
    const { seen: _seen, familyId: _family, ...said } = wish;
    const makeInstant = (ms: number) => (ms === at.getTime() ? createdAt : { ...createdAt });
    const more = { ...said, stars: 3, shop: 'Fair', grantedAt: createdAt };
    const boxes = { wrapped: { costMinor: toMinorUnits(80), on: createdAt } };
    for (const one of [{ ...said, stars: 1 }, more, { ...more, ...boxes }]) {
      const found = table.fromRow(table.toRow('w1', { ...wish, ...one }), makeInstant);
      expect(found).toEqual(one);
    }
  });

  it.each([
    ['createdAt', 'yesterday'],
    ['createdAt', '2026-10-01'],
    ['price', 0.5],
    ['price', '12'],
    ['kind', 'house'],
    ['shown', '{}'],
    ['shown', '[{"shop":"Fair","price":0.5}]'],
    ['shown', '[{"price":9}]'],
    ['makers', '[]'],
    ['makers', 'no JSON'],
  ])('is not converted back with %s as %j', (column, value) => {
    expect(() => table.fromRow({ ...row, [column]: value }, () => createdAt)).toThrow(
      expect.objectContaining({ name: 'RowError', column }) as Error,
    );
  });

  it('is described in its own units', () => {
    expect(table.notes).toMatchObject({
      price: 'Its price, a decimal in `currency`.',
      createdAt: 'When it was created, ISO 8601 in UTC.',
      grantedAt: 'When it was granted; or null. ISO 8601 in UTC.',
      kind: '`toy` or `trip`.',
    });
  });

  it('may have its id first, or none', () => {
    expect(Object.keys(rows(WISH, 'first').row.fields).at(0)).toBe('id');
    expect(rows(WISH, 'none').toRow('w1', wish)).not.toHaveProperty('id');
  });
});

describe('a column of a row that is computed', () => {
  const TILL = stored({
    currency: currency('Currency of its amounts.'),
    totalMinor: minorUnits('currency', 'All of it, in `currency`.'),
    tips: object('Tips in it.', { amountMinor: minorUnits('currency', 'Tips, in `currency`.') }),
    shop: text('Where it stands.'),
  });
  const ownMinor = ({ totalMinor, tips }: StoredOf<typeof TILL>) =>
    toMinorUnits(totalMinor - tips.amountMinor);
  const own = computed(minorUnits('currency', 'What is no tip, in `currency`.'), ownMinor);
  const till = { currency: 'USD' as const, totalMinor: toMinorUnits(900), shop: 'Fair' };

  it('stands in the place of a stored one, with its own schema and note', () => {
    const table = rows(TILL, 'none', { tips: { own } });
    expect(Object.keys(table.row.fields)).toEqual(['currency', 'total', 'own', 'shop']);
    const found = table.toRow('t1', { ...till, tips: { amountMinor: toMinorUnits(150) } });
    expect(found).toEqual({ currency: 'USD', total: 9, own: 7.5, shop: 'Fair' });
    expect(table.row.isValidSync(found, { strict: true })).toBe(true);
    expect(table.row.isValidSync({ ...found, own: null }, { strict: true })).toBe(false);
    expect(table.notes).toMatchObject({ own: 'What is no tip, a decimal in `currency`.' });
  });

  it('does not compile in the place of none, nor from another document', () => {
    // @ts-expect-error there is no such field
    rows(TILL, 'none', { tip: { own } });
    const ofWish = computed(text('Its kind.'), ({ kind }: StoredOf<typeof WISH>) => kind);
    // @ts-expect-error it is computed from a wish
    rows(TILL, 'none', { tips: { ofWish } });
  });
});

test('an answer has the named values, in their order', () => {
  const answer = viewOf(WISH, ['id', 'price', 'childId']);
  expect(Object.keys(answer.fields)).toEqual(['id', 'price', 'childId']);
  expect(answer.of('w1', wish)).toEqual({ id: 'w1', price: 1200, childId: 'ada' });
  // @ts-expect-error it is stored as `priceMinor`, and seen as `price`
  viewOf(WISH, ['priceMinor']);
  // @ts-expect-error it is left out, for a reason
  viewOf(WISH, ['seen']);
});

describe('an object that exports have flat', () => {
  const ORDER = stored({
    userId: text('Child who made it.', { inRowsAs: 'childId' }),
    currency: currency('Currency of its amounts.', { elsewhere: AS_NAMED }),
    gift: ifAny(
      flattened(
        'What comes with it.',
        {
          priceMinor: minorUnits('currency', 'Its price, in `currency`.'),
          giverId: text('Who gives it.', { inRowsAs: 'giverId', elsewhere: { rows: 'Giver.' } }),
          on: ifAny(instant('When it comes.')),
        },
        { elsewhere: { calls: 'A gift.' } },
      ),
    ),
    note: ifAny(text('What it says.', { blank: 'in rows' })),
  });
  const order = { userId: 'ada', currency: 'USD' as const };
  const gift = { priceMinor: toMinorUnits(150), giverId: 'ben' };
  const on = at.toISOString();
  const table = rows(ORDER, 'last');
  const view = viewOf(ORDER, ['id', 'userId', 'currency', 'gift', 'note']);

  it('is a column for each of its own in a row, null without it', () => {
    const without = { id: 'o1', childId: 'ada', currency: 'USD', note: null };
    const none = { giftPrice: null, giverId: null, giftOn: null };
    expect(table.toRow('o1', order)).toEqual({ ...without, ...none });
    const row = { ...without, giftPrice: 1.5, giverId: 'ben', giftOn: null };
    expect(table.toRow('o1', { ...order, gift })).toEqual(row);
    expect(table.row.validateSync(row, { strict: true })).toEqual(row);
    expect(table.row.isValidSync({ ...row, giftPrice: undefined })).toBe(false);
  });

  it('stays an object in an answer, which lacks what the document lacks', () => {
    expect(view.of('o1', order)).toStrictEqual({ id: 'o1', ...order });
    const answer = view.of('o1', { ...order, note: 'Hi', gift: { ...gift, on: createdAt } });
    const shown = { price: 1.5, giverId: 'ben', on };
    expect(answer).toStrictEqual({ id: 'o1', ...order, note: 'Hi', gift: shown });
    expect(view.fields.gift.isValidSync({ price: 1.5, giverId: 'ben' }, { strict: true })).toBe(
      true,
    );
    expect(view.fields.gift.isValidSync({ price: 1.5, giver: 'ben' }, { strict: true })).toBe(
      false,
    );
    expect(view.fields.note.isValidSync(null)).toBe(false);
  });

  it('does not compile in another, where its columns would have no name', () => {
    const inner = flattened('Its box.', { colour: text('Its colour.') });
    // @ts-expect-error it is flat itself
    flattened('What comes with it.', { inner });
  });

  it('is described in either by its own notes', () => {
    expect(table.notes).toEqual({
      childId: 'Child who made it.',
      giftPrice: 'Its price, a decimal in `currency`.',
      giverId: 'Giver.',
      giftOn: 'When it comes, ISO 8601 in UTC.',
      note: 'What it says.',
    });
    expect(view.notes).toMatchObject({ gift: 'A gift.', 'gift.giverId': 'Who gives it.' });
    expect(view.notes).not.toHaveProperty('currency');
  });
});

describe('the fields of a document', () => {
  it('say why they are not exported, those of an object one by one', () => {
    expect(WISH.notExported).toEqual({ 'seen.by': 'It is about screens.' });
  });

  it('do not compile if they are neither exported nor left out for a reason', () => {
    const forgotten = stored({ seen: object('Who has seen it.', { by: text('Who.') }) });
    // @ts-expect-error it has no form in a row, and no reason
    rows(forgotten, 'none');
  });

  it('do not compile if an amount has no currency', () => {
    // @ts-expect-error there is no such field
    stored({ priceMinor: minorUnits('currency', 'Its price.') });
    // @ts-expect-error it is no currency
    stored({ currency: text('A word.'), priceMinor: minorUnits('currency', 'Its price.') });
  });
});
