import { QUERIES, type LiveQueryName, type QueryValues } from '@pennysprout/shared/data/queries';

/** One who might knock at the database. */
export interface Visitor {
  /** Null for who is not signed in. */
  readonly uid: string | null;
  /** What the token says beside the uid. */
  readonly claims?: { readonly sessionEpoch: number };
  /** To the Lin family and its child Ada, at whose documents everybody knocks. */
  readonly about: string;
}

/** The number that Ada's user document has; she was reset once. */
export const ADAS_EPOCH = 1;

export const PERSONAS = {
  anonymous: { uid: null, about: 'not signed in' },
  owner: { uid: 'owner', about: 'the parent who owns the family' },
  member: { uid: 'member', about: 'another parent of the family' },
  child: {
    uid: 'ada',
    claims: { sessionEpoch: ADAS_EPOCH },
    about: 'Ada, a child of the family',
  },
  sibling: { uid: 'bo', claims: { sessionEpoch: 0 }, about: 'another child of the family' },
  'reset child': {
    uid: 'ada',
    claims: { sessionEpoch: ADAS_EPOCH - 1 },
    about: 'Ada, in a session from before her password was reset',
  },
  'child without a session': { uid: 'ada', about: 'Ada, with a token that names no session' },
  'child of a deleted family': {
    uid: 'dee',
    claims: { sessionEpoch: 0 },
    about: 'a child whose user document is gone with its family',
  },
  invitee: { uid: 'invitee', about: 'a parent whose invitation into the family is pending' },
  'removed parent': { uid: 'removed', about: 'once a parent of the family' },
  'misnamed member': {
    uid: 'misnamed',
    about: 'the membership under this parent’s id names somebody else',
  },
  'misfiled member': {
    uid: 'misfiled',
    about: 'the membership under this parent’s id names another family',
  },
  'parent of another family': { uid: 'stranger', about: 'a parent, of another family' },
  'child of another family': {
    uid: 'cy',
    claims: { sessionEpoch: 0 },
    about: 'a child, of another family',
  },
  newcomer: { uid: 'newcomer', about: 'signed in, without a user document' },
} as const satisfies Record<string, Visitor>;

export type Persona = keyof typeof PERSONAS;
export const EVERYBODY = Object.keys(PERSONAS) as readonly Persona[];

/** A query for browsers, with the values of the Lin family, and who may send it. */
interface Listing<N extends LiveQueryName> {
  readonly values: QueryValues<N>;
  readonly allowed: readonly Persona[];
}

/**
 * What may be read of one kind of document. Whoever is not named is refused, every other query is
 * refused to everybody, and nobody creates, updates or deletes anything.
 */
export interface Permission {
  /** The document that is knocked at. */
  readonly path: string;
  readonly about: string;
  readonly get: readonly Persona[];
  readonly list?: { readonly [N in LiveQueryName]?: Listing<N> };
}

const NOBODY: readonly Persona[] = [];
const PARENTS: readonly Persona[] = ['owner', 'member'];
const FAMILY: readonly Persona[] = [...PARENTS, 'child', 'sibling'];
const ACCOUNT: readonly Persona[] = [...PARENTS, 'child'];
const KNOWN: readonly Persona[] = [
  ...FAMILY,
  'invitee',
  'removed parent',
  'misnamed member',
  'misfiled member',
  'parent of another family',
  'child of another family',
];

const ofFamily = { familyId: 'lin' };
const ofAda = { familyId: 'lin', userId: 'ada' };

export const PERMISSIONS: readonly Permission[] = [
  { path: 'families/lin', about: 'the family', get: FAMILY },
  { path: 'family_preferences/lin', about: 'its preferences', get: FAMILY },
  { path: 'users/owner', about: 'a parent', get: ['owner'] },
  {
    path: 'users/ada',
    about: 'a child',
    get: ACCOUNT,
    list: { childrenOfFamily: { values: { ...ofFamily, isParent: false }, allowed: PARENTS } },
  },
  {
    path: 'parental_members/lin_member',
    about: 'a membership',
    get: PARENTS,
    list: {
      membershipsOfFamily: { values: ofFamily, allowed: PARENTS },
      membershipsOfParent: {
        values: { memberId: 'member', inviteAccepted: true },
        allowed: ['member'],
      },
    },
  },
  { path: 'parental_members/lin_invitation', about: 'an invitation by e-mail', get: PARENTS },
  {
    path: 'parental_members/lin_invitee',
    about: 'a membership that is not accepted',
    get: PARENTS,
  },
  {
    path: 'user_balances/ada_USD',
    about: 'a balance',
    get: ACCOUNT,
    list: { balancesOfChild: { values: ofAda, allowed: ACCOUNT } },
  },
  { path: 'user_balances/nobodys_USD', about: 'a balance of no child', get: NOBODY },
  {
    path: 'transactions/entry-ada',
    about: 'an entry of the ledger',
    get: ACCOUNT,
    list: { entriesOfChild: { values: ofAda, allowed: ACCOUNT } },
  },
  {
    path: 'transactions/entry-dee',
    about: 'an entry that a deleted family left for the moment',
    get: NOBODY,
  },
  {
    path: 'stock_assets/ada_DIS',
    about: 'a holding',
    get: ACCOUNT,
    list: { stockAssetsOfChild: { values: ofAda, allowed: ACCOUNT } },
  },
  {
    path: 'stock_transactions/trade-ada',
    about: 'a trade',
    get: ACCOUNT,
    list: { stockTransactionsOfChild: { values: ofAda, allowed: ACCOUNT } },
  },
  { path: 'stock_price_cache/DIS', about: 'a price', get: KNOWN },
  { path: 'global_exchange_rates/USD_TWD', about: 'a rate', get: KNOWN },
  { path: 'financial_wisdom_quotes/q1', about: 'a quote, served by the API', get: NOBODY },
  {
    path: 'system_configs/service_status',
    about: 'what the operator tells everybody, and has switched off',
    get: EVERYBODY.filter((persona) => persona !== 'anonymous'),
  },
  { path: 'system_configs/c1', about: 'any other setting', get: NOBODY },
  { path: 'child_credentials/ada', about: 'a child’s sealed password', get: NOBODY },
  { path: 'unique_keys/accessCode_CODEada', about: 'who has an access code', get: NOBODY },
  { path: 'idempotency_keys/k1', about: 'the answer that an intent was given', get: NOBODY },
  { path: 'login_throttle/t1', about: 'counted tries to sign in', get: NOBODY },
  { path: 'rate_limits/m1', about: 'what of an allowance is used', get: NOBODY },
  { path: 'interest_runs/lin_2026-01', about: 'a month whose interest is posted', get: NOBODY },
  { path: 'interest_cursors/2026-01', about: 'how far the interest of a month is', get: NOBODY },
  { path: 'market_refreshes/rates', about: 'who fetches the rates right now', get: NOBODY },
  { path: 'family_deletions/lin', about: 'a deletion under way', get: NOBODY },
  { path: 'child_deletions/eve', about: 'a child’s deletion under way', get: NOBODY },
  { path: 'former_children/eve', about: 'that an id was a child’s', get: NOBODY },
];

export const LIVE_QUERIES = (Object.keys(QUERIES) as (keyof typeof QUERIES)[]).filter(
  (name): name is LiveQueryName => QUERIES[name].live,
);

/** One query of a row, with its name at hand and its values no longer tied to it. */
export interface ListedQuery {
  readonly name: LiveQueryName;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly allowed: readonly Persona[];
}

export function listedQueries({ list = {} }: Permission): readonly ListedQuery[] {
  return LIVE_QUERIES.flatMap((name) => {
    const listing = list[name];
    return listing ? [{ name, ...listing }] : [];
  });
}

export function collectionOf({ path }: Permission): string {
  return path.slice(0, path.indexOf('/'));
}
