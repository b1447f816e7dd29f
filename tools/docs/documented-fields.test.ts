import { ALL_COLLECTIONS, type CollectionName } from '@pennysprout/shared/data/collections';
import { expect, test } from 'vitest';
import { documentFields } from './document-fields';

/**
 * Fields in the tables of the product's specification, section 3. An id there is a document's id here.
 */
const DOCUMENTED: Partial<Record<CollectionName, string>> = {
  families: 'name ownerId createdAt updatedAt',
  users:
    'googleId email name picture isParent familyId parentId accountNumber isOwner accessCode password createdAt',
  parental_members: 'familyId memberId role inviteAccepted inviteToken inviteEmail createdAt',
  transactions: 'userId amount description timestamp createdBy currency',
  family_preferences:
    'familyId interestRate lastInterestApplied depositReasons withdrawReasons localCurrency exchangeRate exchangeRateSource exchangeRateLastUpdated createdAt updatedAt',
  stock_assets: 'userId symbol name totalQuantity averagePrice currency createdAt updatedAt',
  stock_transactions:
    'stockAssetId operation time listedCurrency listedPrice currency price quantity comment createdAt',
  stock_price_cache: 'symbol price currency lastFetchedAt source createdAt updatedAt',
  user_balances: 'userId currency balance updatedAt',
  global_exchange_rates: 'baseCurrency targetCurrency rate lastUpdated source',
  system_configs: 'key value description updatedAt',
};

const FIELDS = documentFields();

const TABLES = Object.entries(DOCUMENTED).map(([name, fields]) => {
  const { notStored = {} } = ALL_COLLECTIONS.find((one) => one.name === name)!;
  const stored = new Set(FIELDS.get(name)?.map((field) => field.name));
  return { name, fields: fields.split(' '), stored, notStored };
});

test.each(TABLES)(
  'each documented field of $name is stored, or a reason is given',
  ({ fields, stored, notStored }) => {
    const isStored = (field: string) => stored.has(field) || stored.has(`${field}Minor`);
    const unsaid = fields.filter((field) => !isStored(field) && !notStored[field]);
    expect(unsaid).toEqual([]);
    // No reason is given for a field that is stored or undocumented.
    const idle = Object.keys(notStored).filter(
      (field) => isStored(field) || !fields.includes(field),
    );
    expect(idle).toEqual([]);
  },
);
