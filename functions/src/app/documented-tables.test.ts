import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOT_STARTED } from '@pennysprout/shared/family-preferences/first-evening';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { Timestamp } from 'firebase-admin/firestore';
import type { MarketSources } from '../platform/sources/provider';
import { signInWithGoogleAccount } from '../testing/auth-emulator';
import { invite } from '../testing/test-members';
import { newAccount, newParent, type TestParent } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';

/**
 * The tables of the product's specification, as they are in the database after a bit of everything.
 * Names and values are written out here; docs/data-model.md says what is not stored.
 */

const NOW = new Date('2026-03-15T12:00:00Z');
const AT = Timestamp.fromDate(NOW);
/** Each entry of a balance is later than the one before. */
const JUST_AFTER = Timestamp.fromMillis(NOW.getTime() + 1);
const PRICE = 100;

const marketSources: MarketSources = {
  prices: [
    {
      name: 'exchange',
      price: () =>
        Promise.resolve({ price: PRICE, currency: 'USD', at: NOW, previousClose: PRICE }),
    },
  ],
  rates: [
    {
      name: 'bank',
      rates: () => Promise.resolve({ base: 'USD', rates: new Map([['TWD', 31.5]]), at: NOW }),
    },
  ],
  splits: null,
};

let api: TestApi;
let olga: TestParent;
let childId: string;
beforeAll(async () => {
  api = await startTestApi({ now: () => NOW, marketSources });
  olga = await newParent(api, 'Olga');
  const { token, familyId } = olga;
  const kid = { name: 'Kid', email: 'kid@example.com' };
  const created = await api.succeed('createChild', { token, query: { familyId }, body: kid });
  childId = created.body.child.id;
  const reward = { childId, amount: 500.25, description: 'Allowance' };
  await api.succeed('deposit', { token, body: reward });
  const order = { userId: childId, symbol: 'DIS', operation: 'buy', quantity: 3 } as const;
  const seen = {
    price: PRICE,
    listedPrice: PRICE,
    currency: 'USD',
    listedCurrency: 'USD',
  } as const;
  await api.succeed('tradeStock', { token, body: { ...order, ...seen, comment: 'Well done' } });
});
afterAll(() => api.close());

/** Reads a document as stored. */
async function stored(collection: string, id: string) {
  const snapshot = await api.deps.db.firestore.collection(collection).doc(id).get();
  return snapshot.data();
}

/** Finds the only document of a collection whose field has that value. */
async function only(collection: string, field: string, value: unknown) {
  const found = await api.deps.db.firestore.collection(collection).where(field, '==', value).get();
  expect(found.size).toBe(1);
  return found.docs[0]!;
}

const times = { createdAt: AT, updatedAt: AT };

it('families has the documented fields', async () => {
  expect(await stored('families', olga.familyId)).toMatchObject({
    name: "Olga's Family",
    ownerId: olga.id,
    ...times,
  });
});

it('users has the documented fields for a parent', async () => {
  const account = { ...newAccount('Pia'), picture: 'https://example.com/pia.png' };
  const { uid, idToken: token } = await signInWithGoogleAccount(account);
  const said = { email: '', name: '', picture: '' };
  await api.succeed('signInWithGoogle', { token, body: { googleId: uid, ...said } });
  expect(await stored('users', uid)).toEqual({
    googleId: uid,
    email: account.email,
    name: 'Pia',
    picture: account.picture,
    isParent: true,
    familyId: expect.any(String) as string,
    createdAt: AT,
  });
});

it('users has the documented fields for a child', async () => {
  const child = await stored('users', childId);
  expect(child).toMatchObject({
    email: 'kid@example.com',
    name: 'Kid',
    isParent: false,
    familyId: olga.familyId,
    parentId: olga.id,
    accountNumber: expect.stringMatching(/^[1-9]\d{7}$/) as string,
    accessCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string,
    createdAt: AT,
  });
  expect(child).not.toHaveProperty('password');
});

it('parental_members has the documented fields', async () => {
  const { familyId, id: memberId } = olga;
  const common = { familyId, role: 'parent', createdAt: AT };
  const own = await stored('parental_members', `${familyId}_${memberId}`);
  expect(own).toMatchObject({ ...common, memberId, inviteAccepted: true });
  const inviteEmail = newAccount('Ivo').email;
  const id = await invite(api, olga, inviteEmail);
  const invited = {
    ...common,
    memberId: null,
    inviteAccepted: false,
    inviteEmail,
    invitedBy: memberId,
  };
  expect(await stored('parental_members', id)).toEqual(invited);
});

it('transactions has the documented fields', async () => {
  const common = { userId: childId, createdBy: olga.id, currency: 'USD' };
  const reward = (await only('transactions', 'description', 'Allowance')).data();
  expect(reward).toMatchObject({ ...common, amountMinor: 50_025, timestamp: AT });
  const purchase = (await only('transactions', 'kind', 'stock_buy')).data();
  expect(purchase).toMatchObject({ ...common, amountMinor: -30_000, timestamp: JUST_AFTER });
  expect(purchase['description']).not.toBe('');
});

it('family_preferences has the documented fields', async () => {
  const { familyId } = await newParent(api, 'Dora');
  expect(await stored('family_preferences', familyId)).toEqual({
    familyId,
    interestRate: 0,
    lastInterestApplied: null,
    depositReasons: ['Allowance', 'Gift', 'Chore', 'Savings', 'Other'],
    withdrawReasons: ['Purchase', 'Savings Goal', 'Charity', 'Other'],
    localCurrency: 'USD',
    exchangeRate: null,
    exchangeRateSource: 'api',
    exchangeRateLastUpdated: null,
    started: NOT_STARTED,
    ...times,
  });
});

it('stock_assets has the documented fields', async () => {
  expect(await stored('stock_assets', `${childId}_DIS`)).toMatchObject({
    userId: childId,
    symbol: 'DIS',
    name: 'Disney',
    totalQuantity: 3,
    currency: 'USD',
    createdAt: JUST_AFTER,
    updatedAt: JUST_AFTER,
  });
});

it('stock_transactions has the documented fields', async () => {
  expect((await only('stock_transactions', 'userId', childId)).data()).toMatchObject({
    stockAssetId: `${childId}_DIS`,
    operation: 'buy',
    time: JUST_AFTER,
    listedCurrency: 'USD',
    listedPriceMinor: 10_000,
    currency: 'USD',
    quantity: 3,
    comment: 'Well done',
  });
});

it('stock_price_cache has the documented fields', async () => {
  expect(await stored('stock_price_cache', 'DIS')).toMatchObject({
    symbol: 'DIS',
    priceMinor: 10_000,
    currency: 'USD',
    lastFetchedAt: AT,
    source: 'exchange',
    ...times,
  });
});

it('user_balances has the documented fields', async () => {
  expect(await stored('user_balances', `${childId}_USD`)).toMatchObject({
    userId: childId,
    currency: 'USD',
    balanceMinor: 20_025,
    updatedAt: JUST_AFTER,
  });
});

it('global_exchange_rates has the documented fields', async () => {
  const query = { from: 'USD', to: 'TWD' } as const;
  await api.succeed('getExchangeRate', { token: olga.token, query });
  expect(await stored('global_exchange_rates', 'USD_TWD')).toEqual({
    baseCurrency: 'USD',
    targetCurrency: 'TWD',
    rate: 31.5,
    lastUpdated: AT,
    publishedAt: AT,
    source: 'bank',
  });
});

it('the collections have their documented names', () => {
  expect(Object.values(COLLECTIONS)).toEqual(
    expect.arrayContaining([
      'families',
      'users',
      'parental_members',
      'transactions',
      'family_preferences',
      'financial_wisdom_quotes',
      'stock_assets',
      'stock_transactions',
      'stock_price_cache',
      'user_balances',
      'global_exchange_rates',
      'system_configs',
    ]),
  );
});
