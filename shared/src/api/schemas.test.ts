import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/call/errors';
import { changeAllowanceSchema, createAllowanceSchema } from '../allowances/schemas';
import { childLoginSchema, googleSignInSchema } from '../auth/schemas';
import { createChildSchema } from '../children/schemas';
import { confirmNameSchema } from '../kernel/schema/confirm-name';
import { createFamilySchema, familyNameSchema, renameFamilySchema } from '../families/schemas';
import {
  changeJarSchema,
  createJarSchema,
  jarFormSchema,
  setJarSharesSchema,
} from '../jars/schemas';
import { LIMITS } from '../kernel/schema/limits';
import { check, parse } from '../kernel/schema/parse';
import {
  approveRequestSchema,
  createRequestSchema,
  declineRequestSchema,
} from '../requests/schemas';
import { stockTransactionSchema } from '../stock/schemas';
import { depositSchema, payDaySchema, withdrawSchema } from '../ledger/schemas';

const deposit = { childId: 'child-1', amount: 12.34, description: 'Chore', currency: 'USD' };

/** Returns the key of the only refused field. */
function refusal(schema: Parameters<typeof check>[0], value: unknown): string | undefined {
  const result = check(schema, value);
  if (result.ok) return undefined;
  expect(result.fields).toHaveLength(1);
  return result.fields[0]?.key;
}

describe('parse', () => {
  test('trims every text and coerces nothing', () => {
    expect(parse(depositSchema, { ...deposit, description: '  Chore \n' })).toEqual(deposit);
    expect(refusal(depositSchema, { ...deposit, amount: '12.34' })).toBe(
      'validation.amountInvalid',
    );
    expect(refusal(depositSchema, { ...deposit, description: 5 })).toBe('validation.text');
  });

  test('refuses unknown fields, whatever they hold', () => {
    expect(refusal(depositSchema, { ...deposit, isAdmin: true })).toBe('validation.unknownField');
    for (const body of [[], 'text', 5, null, true]) {
      expect(check(depositSchema, body).ok).toBe(false);
    }
    expect(check(depositSchema, undefined).ok).toBe(false);
  });

  test('names every refused field once, with a key and never with a sentence', () => {
    const result = check(depositSchema, {});
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.fields.map(({ path }) => path).sort()).toEqual([
      'amount',
      'childId',
      'description',
    ]);
    for (const { key } of result.fields) expect(key).toMatch(/^validation\.[a-zA-Z]+$/);
    expect(() => parse(depositSchema, {})).toThrow(AppError);
  });

  test('keeps emoji and injection attempts as plain text', () => {
    for (const description of [
      '🎂 生日快樂 👨‍👩‍👧',
      "'; DROP TABLE users; --",
      '<script>alert(1)</script>',
    ]) {
      expect(parse(depositSchema, { ...deposit, description }).description).toBe(description);
    }
  });
});

describe('text', () => {
  test.each(['\u0000', 'a\u0007b', 'half a pair: \ud83d', '\udc00'])(
    'with %j in it is refused',
    (description) => {
      expect(refusal(depositSchema, { ...deposit, description })).toBe('validation.characters');
    },
  );

  test('may contain whole surrogate pairs', () => {
    const description = 'two lines and 🎂';
    expect(parse(depositSchema, { ...deposit, description }).description).toBe(description);
  });
});

describe('an invisible character or a line break', () => {
  const jar = { currency: 'USD', icon: 'gift', purpose: 'give' };
  const order = { userId: 'child-1', symbol: 'DIS', operation: 'buy', quantity: 1 };
  const paid = { price: 1, currency: 'USD', listedCurrency: 'USD', listedPrice: 1 };
  const asked = { childId: 'child-1', kind: 'spend', currency: 'USD', amount: 1 };
  const agreed = {
    currency: 'USD',
    amount: 1,
    cadence: 'weekly',
    weekday: 5,
    startsOn: '2026-10-02',
  };

  test.each<[string, Parameters<typeof check>[0], object, string]>([
    ['a child', createChildSchema, {}, 'name'],
    ['a new family', createFamilySchema, {}, 'name'],
    ['a family of a form', familyNameSchema, {}, 'name'],
    ['a new jar', createJarSchema, jar, 'name'],
  ])('is refused in the name of %s', (_what, schema, body, field) => {
    for (const name of ['Le\u202ego', 'Lego\u200b', 'Le\ngo', 'Le\tgo']) {
      expect(refusal(schema, { ...body, [field]: name })).toBe('validation.invisible');
    }
    expect(check(schema, { ...body, [field]: ' Lego 👨‍👩‍👧\n' }).ok).toBe(true);
  });

  test.each<[string, Parameters<typeof check>[0], object, string]>([
    ['a deposit', depositSchema, deposit, 'description'],
    ['a withdrawal', withdrawSchema, deposit, 'description'],
    ['a trade', stockTransactionSchema, { ...order, ...paid }, 'comment'],
    ['an allowance', createAllowanceSchema, { childId: 'child-1', ...agreed }, 'description'],
    ['a request', createRequestSchema, asked, 'reason'],
    ['a yes', approveRequestSchema, {}, 'reply'],
    ['a no', declineRequestSchema, {}, 'reply'],
  ])(
    'is refused in the description of %s, where line breaks become spaces',
    (_what, schema, body, field) => {
      for (const words of ['Le\u202ego', 'Lego\u200b']) {
        expect(refusal(schema, { ...body, [field]: words })).toBe('validation.invisible');
      }
      expect(parse(schema, { ...body, [field]: ' two\r\nlines\tand one\n' })).toMatchObject({
        [field]: 'two lines and one',
      });
    },
  );

  test('becomes a space in each payment of a pay day too', () => {
    const payment = { ...deposit, description: 'two\nlines' };
    const { payments } = parse(payDaySchema, { familyId: 'lin', payments: [payment] });
    expect(payments[0]?.description).toBe('two lines');
  });

  test.each<[string, Parameters<typeof check>[0], object]>([
    ['the name of a family', renameFamilySchema, { name: 'Lins\u200b' }],
    ['the name of a jar', changeJarSchema, { name: 'Lego\u200b' }],
    ['the name in a jar’s form', jarFormSchema, { ...jar, name: 'Lego\u200b' }],
    ['the words of an allowance', changeAllowanceSchema, { ...agreed, description: '\u200b' }],
    ['a password', createChildSchema, { name: 'Ada', password: 'pass\u200bword' }],
    ['the exact name of what is deleted', confirmNameSchema, { confirmName: 'Lins\u200b' }],
  ])('is accepted, since it may be stored already, in %s', (_what, schema, body) => {
    expect(parse(schema, body)).toEqual(body);
  });
});

describe('deposit', () => {
  test.each([
    [0, 'USD', 'validation.depositPositive'],
    [-1, 'USD', 'validation.depositPositive'],
    [0.001, 'USD', 'validation.amountMinimum'],
    [0.5, 'JPY', 'validation.amountMinimum'],
    [1.5, 'JPY', 'validation.amountInvalid'],
    [1.005, 'USD', 'validation.amountInvalid'],
    [1.2345, 'KWD', 'validation.amountInvalid'],
    [1_000_000_000.01, 'USD', 'validation.amountInvalid'],
    [Number.NaN, 'USD', 'validation.amountInvalid'],
    [Number.POSITIVE_INFINITY, 'USD', 'validation.amountInvalid'],
  ])('of %d %s is refused: %s', (amount, currency, key) => {
    expect(refusal(depositSchema, { ...deposit, amount, currency })).toBe(key);
  });

  test('accepts amounts that its currency can hold, and defaults to USD', () => {
    for (const [amount, currency] of [
      [0.01, 'USD'],
      [1, 'JPY'],
      [0.001, 'KWD'],
      [1_000_000_000, 'USD'],
    ] as const) {
      expect(check(depositSchema, { ...deposit, amount, currency }).ok).toBe(true);
    }
    const { currency: _, ...withoutCurrency } = deposit;
    expect(check(depositSchema, withoutCurrency).ok).toBe(true);
    expect(refusal(depositSchema, { ...withoutCurrency, amount: 0.001 })).toBe(
      'validation.amountMinimum',
    );
  });

  test.each(['usd', 'US', 'DOLLAR', 'XXX', ''])('in the currency %j is refused', (currency) => {
    expect(refusal(depositSchema, { ...deposit, currency })).toBe('validation.currency');
  });

  test.each(['', '   '])('requires a reason, which %j is not', (description) => {
    expect(refusal(depositSchema, { ...deposit, description })).toBe('validation.required');
  });

  test('limits the length of the reason and of the id', () => {
    expect(refusal(depositSchema, { ...deposit, description: 'x'.repeat(201) })).toBe(
      'validation.tooLong',
    );
    for (const childId of ['../kernel/x', 'a/b', 'a b', 'x'.repeat(129)]) {
      expect(check(depositSchema, { ...deposit, childId }).ok).toBe(false);
    }
  });
});

describe('the parts of jars', () => {
  const shares = { currency: 'USD', freeParts: 1, parts: { USD_1: 99 } };

  test('are whole numbers, from none to the maximum', () => {
    expect(check(setJarSharesSchema, shares).ok).toBe(true);
    expect(check(setJarSharesSchema, { ...shares, parts: { USD_1: 0 } }).ok).toBe(true);
    for (const parts of [-1, 0.5, 100]) {
      expect(check(setJarSharesSchema, { ...shares, parts: { USD_1: parts } }).ok).toBe(false);
      expect(check(setJarSharesSchema, { ...shares, freeParts: parts }).ok).toBe(false);
    }
  });

  test('are those of jars whose ids are no longer than an id may be', () => {
    const longest = 'x'.repeat(LIMITS.id);
    expect(check(setJarSharesSchema, { ...shares, parts: { [longest]: 1 } }).ok).toBe(true);
    expect(check(setJarSharesSchema, { ...shares, parts: { [`${longest}x`]: 1 } }).ok).toBe(false);
    expect(check(setJarSharesSchema, { ...shares, parts: { 'a/b': 1 } }).ok).toBe(false);
  });

  test('are of no more jars than an account can have', () => {
    const partsOf = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, n) => [`USD_${n}`, 1]));
    expect(check(setJarSharesSchema, { ...shares, parts: partsOf(8) }).ok).toBe(true);
    expect(check(setJarSharesSchema, { ...shares, parts: partsOf(9) }).ok).toBe(false);
  });
});

describe('request', () => {
  const keep = { childId: 'ada', kind: 'keep', currency: 'USD', amount: 5, reason: 'Coins' };

  test('names a jar only where it holds money', () => {
    expect(check(createRequestSchema, keep).ok).toBe(true);
    expect(check(createRequestSchema, { ...keep, closesJar: false }).ok).toBe(true);
    for (const more of [{ from: 'USD_1' }, { from: 'USD_1', closesJar: true }]) {
      expect(check(createRequestSchema, { ...keep, ...more }).ok).toBe(false);
      expect(check(createRequestSchema, { ...keep, ...more, kind: 'spend' }).ok).toBe(true);
    }
  });
});

describe('withdrawal', () => {
  test('has its own error messages', () => {
    expect(refusal(withdrawSchema, { ...deposit, amount: 0 })).toBe('validation.amountPositive');
    expect(refusal(withdrawSchema, { ...deposit, amount: undefined })).toBe(
      'validation.amountPositive',
    );
    expect(refusal(withdrawSchema, { ...deposit, description: ' ' })).toBe(
      'validation.descriptionRequired',
    );
  });

  test('takes a whole number of cents out of each jar, and names no jar twice', () => {
    const taking = (...amounts: number[]) => ({
      ...deposit,
      takes: amounts.map((amount) => ({ jarId: 'USD_1', amount })),
    });
    expect(check(withdrawSchema, taking(1)).ok).toBe(true);
    expect(refusal(withdrawSchema, taking(1, 2))).toBe('validation.duplicate');
    expect(refusal(withdrawSchema, taking(0))).toBe('validation.amountPositive');
    expect(check(withdrawSchema, taking(0.005)).ok).toBe(false);
  });
});

describe('child', () => {
  test('requires a name of two to sixty characters', () => {
    expect(refusal(createChildSchema, { name: '' })).toBe('validation.childNameRequired');
    expect(refusal(createChildSchema, { name: 'A' })).toBe('validation.childNameMin');
    expect(refusal(createChildSchema, { name: 'x'.repeat(61) })).toBe('validation.tooLong');
    expect(refusal(createChildSchema, { name: 'A\u0000da' })).toBe('validation.characters');
    for (const name of ['小安', 'Zoë O’Neil', '👧🏽 Ada']) {
      expect(parse(createChildSchema, { name: ` ${name} ` })).toEqual({ name });
    }
  });

  test('may have an email address, which must be valid', () => {
    expect(check(createChildSchema, { name: 'Ada', email: 'ada@example.com' }).ok).toBe(true);
    for (const email of ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@exa mple.com']) {
      expect(refusal(createChildSchema, { name: 'Ada', email })).toBe('validation.email');
    }
  });
});

describe('sign-in', () => {
  test('of a child requires both fields', () => {
    expect(refusal(childLoginSchema, { accessCode: 'K7QD2M9X', password: '' })).toBe(
      'validation.required',
    );
    expect(check(childLoginSchema, { accessCode: 'K7QD2M9X', password: 'x' }).ok).toBe(true);
  });

  test('with Google sends empty texts for missing values', () => {
    const body = { googleId: 'uid', email: '', name: '', picture: '' };
    expect(parse(googleSignInSchema, body)).toEqual(body);
    expect(check(googleSignInSchema, { googleId: 'uid' }).ok).toBe(false);
  });
});
