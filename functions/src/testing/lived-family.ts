import { MEDAL_IDS } from '@pennysprout/shared/growth/medals';
import type { Period } from '@pennysprout/shared/interest/period';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { Timestamp } from 'firebase-admin/firestore';
import { postMissedInterest } from '../interest/post-missed-interest';
import { confirmSplit } from '../stock/confirm-split';
import { runAllowances } from './allowance-run';
import { newChild, newParent, newPartner, type TestChild, type TestParent } from './people';
import { splitHoldings } from './run-split';
import { startTestApi, type TestApi } from './test-api';
import { invite } from './test-members';

/** Family that has done a bit of everything that its documents can say. */
export interface LivedFamily {
  readonly api: TestApi;
  readonly owner: TestParent;
  readonly partner: TestParent;
  readonly kid: TestChild;
  readonly setNow: (now: Date) => void;
}

/** Opens the family in a database of its own, whose clock stands at its last event. */
export async function openLivedFamily(): Promise<LivedFamily> {
  let now = new Date('2026-10-31T20:00:00Z');
  const api = await startTestApi({ now: () => now });
  const owner = await newParent(api, 'Olga');
  const setNow = (at: Date) => void (now = at);
  return { api, owner, setNow, ...(await live({ api, owner, setNow })) };
}

type World = Pick<LivedFamily, 'api' | 'owner' | 'setNow'>;

async function live(world: World) {
  const { api, owner, setNow } = world;
  const { token, familyId } = owner;
  const partner = await newPartner(api, owner, 'Paul');
  await invite(api, owner, 'guest@example.com');
  const device = { familyId, token: 'fT3x:APA91bHqM-example_token', language: 'en' } as const;
  await api.succeed('registerDevice', { token, body: device });
  const settled = { interestRate: 12, timeZone: 'UTC', newJarParts: 1 };
  await api.deps.db.familyPreferences.doc(familyId).update(settled);
  const kid = await newChild(api, owner, 'Kid');
  const payment = { childId: kid.id, amount: 500, currency: 'USD', description: 'Gift' } as const;
  await api.succeed('payByHand', { token, body: { familyId, payments: [payment] } });
  await save(world, kid);
  await buyShare(world, kid.id);
  setNow(new Date('2026-10-31T20:05:00Z'));
  // Leaves half a share over.
  const split = {
    symbol: 'DIS',
    date: newYorkDate(api.deps.now().getTime()),
    to: 1,
    from: 2,
  } as const;
  await confirmSplit(api.deps, { ...split, source: 'operator' });
  await splitHoldings(api, split);
  const allowance = { childId: kid.id, currency: 'USD', amount: 5, cadence: 'weekly' } as const;
  const dates = { weekday: 7, startsOn: '2026-11-01' };
  await api.succeed('createAllowance', { token, body: { ...allowance, ...dates } });
  const medals = Object.fromEntries(
    MEDAL_IDS.map((id) => [id, Timestamp.fromDate(api.deps.now())]),
  );
  await api.deps.db.users.doc(kid.id).update({ medals });
  const [about, at] = [{ id: kid.id }, api.deps.now().toISOString()];
  await api.succeed('describeChild', { token, params: about, body: { picture: 'fox' } });
  await api.succeed('noteSeen', { token: kid.token, params: about, body: { upTo: at } });
  const wrong = await deposit(world, kid.id, 7);
  setNow(new Date('2026-11-01T08:00:00Z'));
  await api.succeed('undoTransaction', { token, params: { id: wrong } });
  await runAllowances(api.deps, api);
  setNow(new Date('2026-11-05T09:00:00Z'));
  const missed = { period: '2026-10' as Period, familyIds: [familyId], apply: true };
  for await (const { outcome } of postMissedInterest(api.deps, missed)) {
    if (outcome !== 'applied') throw new Error(`the interest is ${outcome}`);
  }
  return { kid, partner };
}

async function deposit({ api, owner }: World, childId: string, amount: number): Promise<string> {
  const body = { childId, amount, description: 'Gift' };
  return (await api.succeed('deposit', { token: owner.token, body })).body.id;
}

/** Fills a jar, with one request answered and one open. */
async function save({ api, owner }: World, { id: childId, token }: TestChild): Promise<void> {
  const params = { childId };
  const jar = { name: 'Bike', icon: 'bike', purpose: 'save', currency: 'USD', target: 20 } as const;
  const { body: made } = await api.succeed('createJar', { token, params, body: jar });
  const into = { direction: 'in', amount: 50 } as const;
  await api.succeed('moveJar', { token, params: { ...params, jarId: made.id }, body: into });
  const wish = { childId, kind: 'spend', currency: 'USD', from: made.id, reason: 'Bike' } as const;
  const { body: part } = await api.succeed('createRequest', {
    token,
    body: { ...wish, amount: 5 },
  });
  const answer = { params: { id: part.id }, body: { reply: 'Yes' } };
  await api.succeed('approveRequest', { token: owner.token, ...answer });
  await api.succeed('createRequest', { token, body: { ...wish, amount: 20, closesJar: true } });
}

async function buyShare({ api, owner }: World, userId: string): Promise<void> {
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token: owner.token, body: { ...trade, comment: 'Well done' } });
}
