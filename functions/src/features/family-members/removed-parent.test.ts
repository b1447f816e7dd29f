import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ROUTES,
  type RouteBody,
  type RouteName,
  type RouteParams,
  type RouteQuery,
} from '@pennysprout/shared/api/contract';
import {
  firstFamilyOf,
  invite,
  outcome,
  tryToAccept,
  tryToRemove,
} from '../../testing/memberships';
import { addChild, newParent, type TestParent } from '../../testing/people';
import { urlOf, type TestApi } from '../../testing/test-api';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

type AboutNoFamily =
  | 'signInWithGoogle'
  | 'childLogin'
  | 'listUserFamilies'
  | 'createFamily'
  | 'listInvitations'
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'getStockPrice'
  | 'getExchangeRate'
  | 'getRandomQuote'
  | 'getServiceStatus'
  | 'getVersionInfo';
type FamilyCall = Exclude<RouteName, AboutNoFamily>;

interface Call<N extends RouteName> {
  readonly params: RouteParams<N>;
  readonly query: RouteQuery<N>;
  readonly body: RouteBody<N>;
}

/** As it is sent, whichever it is. */
interface AnyCall {
  readonly params: object;
  readonly query: object;
  readonly body: object | null;
}

/** A family with a child, and a parent of it whom a call could be about. */
interface Home {
  readonly familyId: string;
  readonly childId: string;
  readonly otherId: string;
}

/** Every call that is about one family; one that is missing here does not compile. */
function callsFor({ familyId, childId, otherId }: Home): { [N in FamilyCall]: Call<N> } {
  const query = { familyId };
  const ofChild = { query: {}, body: null };
  const move = { childId, amount: 1, description: 'Allowance' };
  const preferences: RouteBody<'saveFamilyPreferences'> = {
    interestRate: 0,
    depositReasons: ['Allowance'],
    withdrawReasons: ['Purchase'],
    localCurrency: 'USD',
    exchangeRateSource: 'api',
  };
  const trade: RouteBody<'tradeStock'> = {
    userId: childId,
    symbol: 'DIS',
    operation: 'buy',
    quantity: 1,
    price: 100,
    currency: 'USD',
    listedPrice: 100,
    listedCurrency: 'USD',
  };
  return {
    getFamilyInfo: { params: {}, query, body: null },
    renameFamily: { params: { familyId }, query: {}, body: { name: 'Renamed' } },
    deleteFamily: { params: { familyId }, query: {}, body: { confirmName: 'Not its name' } },
    exportFamily: { params: { familyId }, query: {}, body: null },
    listFamilyMembers: { params: {}, query, body: null },
    inviteMember: { params: {}, query, body: { email: 'kim@example.com', role: 'parent' } },
    removeMember: { params: { memberId: otherId }, query, body: null },
    transferOwnership: { params: {}, query, body: { newOwnerId: otherId } },
    getFamilyPreferences: { params: {}, query, body: null },
    saveFamilyPreferences: { params: {}, query, body: preferences },
    applyInterest: { params: { familyId }, query: {}, body: null },
    listChildren: { params: {}, query, body: null },
    createChild: { params: {}, query, body: { name: 'Eve' } },
    deleteChild: { params: { id: childId }, query: {}, body: { confirmName: 'Not its name' } },
    createAccessCode: { params: { id: childId }, ...ofChild },
    setChildPassword: { params: { id: childId }, query: {}, body: {} },
    revealChildCredentials: { params: { id: childId }, ...ofChild },
    listBalances: { params: { childId }, ...ofChild },
    listTransactions: { params: { userId: childId }, ...ofChild },
    deposit: { params: {}, query: {}, body: move },
    withdraw: { params: {}, query: {}, body: move },
    listStockAssets: { params: { userId: childId }, ...ofChild },
    listStockTransactions: { params: { childId }, ...ofChild },
    tradeStock: { params: {}, query: {}, body: trade },
  };
}

/** What each call came to, one after another. */
async function outcomes(api: TestApi, { token }: { token: string }, home: Home) {
  const result: Record<string, string> = {};
  for (const [name, call] of Object.entries(callsFor(home)) as [FamilyCall, AnyCall][]) {
    const { method } = ROUTES[name];
    const body = method !== 'GET' ? { body: JSON.stringify(call.body ?? {}) } : {};
    const headers = { 'content-type': 'application/json' };
    const answer = await api.raw(urlOf(name, call), { method, token, headers, ...body });
    result[name] = outcome(answer);
  }
  return result;
}

function refused(result: Record<string, string>): string[] {
  return Object.keys(result).filter((name) => result[name] === 'forbidden');
}

async function homeOf(api: TestApi, owner: TestParent): Promise<Home> {
  const { child } = await addChild(api, owner, 'Kid');
  return { familyId: owner.familyId, childId: child.id, otherId: owner.id };
}

const OWNERS_ALONE = ['deleteChild', 'deleteFamily', 'renameFamily', 'transferOwnership'];

it('loses the family at once, with the same token, and nothing of their own', async () => {
  const { api, ann } = world;
  const rex = await newParent(api, 'Rex');
  await tryToAccept(api, rex, await invite(api, ann, rex.email));
  const [theirs, own] = [await homeOf(api, ann), await homeOf(api, rex)];
  const before = await outcomes(api, rex, theirs);
  expect(refused(before).sort()).toEqual(OWNERS_ALONE);
  expect(before).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });

  expect(outcome(await tryToRemove(api, ann, rex.id))).toBe('ok');
  expect(refused(await outcomes(api, rex, theirs))).toEqual(Object.keys(before));
  const families = (await api.succeed('listUserFamilies', { token: rex.token })).body;
  expect(families.map(({ familyId }) => familyId)).toEqual([rex.familyId]);
  const children = (await api.succeed('listChildren', { token: rex.token })).body;
  expect(children.map(({ id }) => id)).toEqual([own.childId]);

  const inOwn = await outcomes(api, rex, own);
  expect(refused(inOwn)).toEqual([]);
  expect(inOwn).toMatchObject({ listFamilyMembers: 'ok', createChild: 'ok', deposit: 'ok' });
  expect(await firstFamilyOf(api, rex.id)).toBe(rex.familyId);
});
