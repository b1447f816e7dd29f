import type { Deps } from '@pennysprout/functions/kernel/deps';
import { createAllowance } from '@pennysprout/functions/allowances/create-allowance';
import { signInWithGoogle } from '@pennysprout/functions/auth/sign-in-with-google';
import type { Caller, ParentCaller } from '@pennysprout/functions/kernel/caller';
import { createChild } from '@pennysprout/functions/children/create-child';
import { listUserFamilies } from '@pennysprout/functions/families/list-user-families';
import { inviteMember } from '@pennysprout/functions/family-members/invite-member';
import { setCalledBy } from '@pennysprout/functions/family-members/set-called-by';
import { finishFirstSteps } from '@pennysprout/functions/family-preferences/finish-first-steps';
import { saveFamilyPreferences } from '@pennysprout/functions/family-preferences/save-family-preferences';
import { idempotencyKey } from '@pennysprout/functions/kernel/idempotency';
import { INTEREST } from '@pennysprout/functions/interest/interest-fan-out';
import { acceptInvitation } from '@pennysprout/functions/invitations/accept-invitation';
import { closeJar } from '@pennysprout/functions/jars/close-jar';
import { createJar } from '@pennysprout/functions/jars/create-jar';
import { moveJar } from '@pennysprout/functions/jars/move-jar';
import { setJarShares } from '@pennysprout/functions/jars/set-jar-shares';
import { awardMedals } from '@pennysprout/functions/growth/award-medals';
import { deposit, withdraw } from '@pennysprout/functions/ledger/post-entry';
import { tradeStock } from '@pennysprout/functions/stock/trade-stock';
import { authenticate } from '@pennysprout/functions/platform/http/authentication';
import { signInWithGoogleAccount } from '@pennysprout/functions/testing/auth-emulator';
import { addDays } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { DAY_MS, HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import type { DemoParent } from '@pennysprout/shared/demo/demo-parents';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { FIRST_STEPS } from '@pennysprout/shared/family-preferences/first-evening';
import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import {
  periodOf,
  periodStart,
  previousPeriod,
  type Period,
} from '@pennysprout/shared/interest/period';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import type { SeededChild } from './demo-accounts';
import type { DemoChild, DemoFamily, DemoJar, DemoMove, DemoTrade } from './demo-families';
import { seedMarket } from './seed-market';
import { seededRandomInt } from './seeded-random';

/** Time of the interest schedule, ten minutes past midnight. */
const INTEREST_AFTER_MS = 10 * 60 * 1000;

/** Step of the story at its time, played with the use cases as of then. */
interface Event {
  readonly at: Date;
  readonly play: (deps: Deps) => Promise<unknown>;
}

/** Returns the use cases' dependencies as of a time in the past. */
function depsAt(deps: Deps, at: Date): Deps {
  const now = () => at;
  return { ...deps, now, market: seedMarket(now) };
}

/** Returns a time on a day in the past, at the hour of the family's banking. */
function timeOf(deps: Deps, family: DemoFamily, daysAgo: number): Date {
  const midnight = Math.floor(deps.now().getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - daysAgo * DAY_MS + family.hour * HOUR_MS);
}

function depsOf(deps: Deps, family: DemoFamily, daysAgo: number): Deps {
  return depsAt(deps, timeOf(deps, family, daysAgo));
}

/**
 * Plays a family's story through the product's own use cases: parents sign in, one invites the other,
 * children are added, and then money moves in chronological order. A replay changes nothing, because
 * every step is idempotent. At the end the children get allowances and their medals.
 */
export async function seedFamily(deps: Deps, family: DemoFamily): Promise<SeededChild[]> {
  const start = depsOf(deps, family, family.joinedDaysAgo);
  const owner = await signIn(start, family.owner, family.language);
  const familyId = await ownFamily(start, owner);
  const parents = [owner];
  for (const partner of family.partners) {
    const invitationId = await invite(start, owner, { familyId, email: partner.email });
    const caller = await signIn(start, partner, family.language);
    await joinFamily(start, caller, invitationId);
    parents.push(caller);
  }
  for (const [n, { calledBy }] of [family.owner, ...family.partners].entries()) {
    const caller = parents[n] ?? owner;
    await setCalledBy(start, caller, { familyId, memberId: caller.id, calledBy });
  }
  await choosePreferences(start, owner, { family, familyId });
  const home = { family, familyId, parents };
  const children: SeededChild[] = [];
  const events = interestEvents(deps, home);
  for (const child of family.children) {
    const id = await addDemoChild(deps, home, child);
    children.push({ id, family: family.owner.family });
    events.push(...moveEvents(deps, home, { ...child, id }));
    events.push(...jarEvents(deps, home, { ...child, id }));
  }
  const inOrder = events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, play } of inOrder) await play(depsAt(deps, at));
  for (const [n, child] of family.children.entries()) {
    await setAllowance(deps, home, { ...child, id: children[n]?.id ?? '' });
  }
  for (const { id: childId } of children) await awardMedals(deps, { childId, sinceMs: 0 });
  return children;
}

/** Returns the schedule's runs on the first of every month since the family was created. */
function interestEvents(deps: Deps, { family, familyId }: Home): Event[] {
  const events: Event[] = [];
  const joined = timeOf(deps, family, family.joinedDaysAgo);
  let period = previousPeriod(periodOf(deps.now()));
  while (periodStart(period) > joined) {
    const page = { period, familyIds: [familyId] };
    const at = new Date(periodEnd(period).getTime() + INTEREST_AFTER_MS);
    events.push({ at, play: (then) => INTEREST.work(then, page) });
    period = previousPeriod(period);
  }
  return events;
}

function periodEnd(period: Period): Date {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1));
}

async function signIn(
  deps: Deps,
  { sub, name, email }: DemoParent,
  callerLanguage: Language,
): Promise<ParentCaller> {
  const account = { sub, name, email, email_verified: true };
  const { uid, idToken } = await signInWithGoogleAccount(account);
  const presented = { authorization: `Bearer ${idToken}`, asksAuth: true };
  const newcomer = await authenticate(deps, presented);
  await signInWithGoogle(deps, newcomer, { googleId: uid, email: '', name, callerLanguage });
  const caller = await authenticate(deps, presented);
  if (caller.kind !== 'parent') throw new Error(`${name} is not a parent after signing in`);
  return caller;
}

async function ownFamily(deps: Deps, owner: ParentCaller): Promise<string> {
  const own = (await listUserFamilies(deps, owner, {})).find((family) => family.isOwner);
  if (!own) throw new Error(`${owner.profile.name} owns no family`);
  return own.familyId;
}

/** Returns the invitation's id; null if the partner joined in an earlier run that was cut short. */
async function invite(
  deps: Deps,
  owner: ParentCaller,
  input: { familyId: string; email: string },
): Promise<string | null> {
  try {
    return (await inviteMember(deps, owner, input)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'already_a_member') return null;
    throw error;
  }
}

async function joinFamily(
  deps: Deps,
  caller: ParentCaller,
  invitationId: string | null,
): Promise<void> {
  if (invitationId === null) return;
  await acceptInvitation(deps, caller, { invitationId, userId: caller.id });
}

/** Sets the family's own currency and reasons; everything else keeps its default. */
async function choosePreferences(
  deps: Deps,
  owner: ParentCaller,
  { family, familyId }: Pick<Home, 'family' | 'familyId'>,
): Promise<void> {
  await saveFamilyPreferences(deps, owner, {
    familyId,
    interestRate: family.interestRate,
    depositReasons: family.reasons?.deposit ?? [...DEFAULT_DEPOSIT_REASONS],
    withdrawReasons: family.reasons?.withdraw ?? [...DEFAULT_WITHDRAW_REASONS],
    localCurrency: family.currency,
    exchangeRateSource: 'api',
    timeZone: family.timeZone,
  });
  // Its first evening was long ago.
  await finishFirstSteps(deps, owner, { familyId, steps: [...FIRST_STEPS] });
}

interface Home {
  readonly family: DemoFamily;
  readonly familyId: string;
  readonly parents: readonly ParentCaller[];
}

/** Alternates between the parents with no obvious pattern. */
function parentAt({ parents }: Home, seed: number): ParentCaller {
  const parent = parents[(seed % 3) % parents.length];
  if (!parent) throw new Error('a family without parents moves no money');
  return parent;
}

async function addDemoChild(deps: Deps, home: Home, child: DemoChild): Promise<string> {
  const { family, familyId } = home;
  const owner = parentAt(home, 0);
  const then = depsOf(deps, family, child.addedDaysAgo);
  const { answer } = await createChild({ ...then, randomInt: seededRandomInt(child.seed) }, owner, {
    familyId,
    name: child.name,
    picture: child.picture,
    callerLanguage: family.language,
    // Only the answer’s login link contains it, and nobody reads that here.
    origin: '',
    idempotencyKey: idempotencyKey(owner.id, `demo-child-${child.seed}`, child.name),
  });
  return answer.child.id;
}

async function setAllowance(
  deps: Deps,
  home: Home,
  { id: childId, seed, allowance }: DemoChild & { readonly id: string },
): Promise<void> {
  const { currency, timeZone } = home.family;
  const owner = parentAt(home, 0);
  await createAllowance(deps, owner, {
    childId,
    currency,
    ...allowance,
    cadence: 'weekly',
    startsOn: addDays(dateIn(timeZone, deps.now()), 1),
    idempotencyKey: idempotencyKey(owner.id, `demo-allowance-${seed}`, allowance),
  });
}

function moveEvents(deps: Deps, home: Home, child: DemoChild & { readonly id: string }): Event[] {
  const { family } = home;
  const { id: childId, seed } = child;
  const inOrder = [...child.moves].sort((a, b) => b.daysAgo - a.daysAgo);
  const moves = inOrder.map((move, index) => ({
    at: timeOf(deps, family, move.daysAgo),
    play: (then: Deps) =>
      seedMove(then, parentAt(home, index * 7 + seed), {
        childId,
        key: `demo-move-${seed}-${index}`,
        currency: family.currency,
        ...move,
      }),
  }));
  const trades = child.trades.map((trade, index) => ({
    // After the same day's moves.
    at: new Date(timeOf(deps, family, trade.daysAgo).getTime() + HOUR_MS),
    play: (then: Deps) =>
      seedTrade(then, parentAt(home, index + seed), {
        userId: childId,
        key: `demo-trade-${seed}-${index}`,
        currency: family.currency,
        ...trade,
      }),
  }));
  return [...moves, ...trades];
}

async function seedMove(
  deps: Deps,
  by: ParentCaller,
  move: DemoMove & { childId: string; key: string; currency: DemoFamily['currency'] },
): Promise<void> {
  const { childId, description, currency, key } = move;
  const amount = Math.abs(move.amount);
  const order = { childId, amount, description, currency };
  const idempotent = { ...order, idempotencyKey: idempotencyKey(by.id, key, description) };
  if (move.amount > 0) await deposit(deps, by, idempotent);
  else await withdraw(deps, by, { ...idempotent, takes: await takesOf(deps, move, amount) });
}

/**
 * Returns the takes of a withdrawal from a jar; none if an earlier run that was cut short has closed the
 * jar since.
 */
async function takesOf(
  { db }: Deps,
  { jar, childId, currency }: DemoMove & { childId: string; currency: DemoFamily['currency'] },
  amount: number,
) {
  if (jar === undefined) return [];
  const jarId = await jarIdOf(db, { childId, currency, name: jar });
  return jarId === null ? [] : [{ jarId, amount }];
}

/** Delay of the jars' steps after the hour of the family's banking. */
const JARS_AFTER_MS = 5 * 60 * 1000;

type SeededDemoChild = DemoChild & { readonly id: string };

/** Returns the child's jar events, and the parents' answers to them. */
function jarEvents(deps: Deps, home: Home, child: SeededDemoChild): Event[] {
  const at = (daysAgo: number, step: number) =>
    new Date(timeOf(deps, home.family, daysAgo).getTime() + step * JARS_AFTER_MS);
  const ofJars = child.jars.flatMap((jar) => {
    const order = { home, child, jar };
    const puts = jar.puts.map((put, index) => ({
      at: at(put.daysAgo, 2),
      play: (then: Deps) => playPut(then, order, { amount: put.amount, index }),
    }));
    const made = { at: at(jar.madeDaysAgo, 1), play: (then: Deps) => playJar(then, deps, order) };
    const { closedDaysAgo } = jar;
    if (closedDaysAgo === undefined) return [made, ...puts];
    const closed = { at: at(closedDaysAgo, 3), play: (then: Deps) => playClosing(then, order) };
    return [made, ...puts, closed];
  });
  const shared = {
    at: at(child.shares.daysAgo, 4),
    play: (then: Deps) => playShares(then, home, child),
  };
  return [...ofJars, shared];
}

interface JarOrder {
  readonly home: Home;
  readonly child: SeededDemoChild;
  readonly jar: DemoJar;
}

/** Returns the child as the caller of its own jar calls. */
async function asChild({ db }: Deps, id: string): Promise<Caller> {
  const profile = (await db.users.doc(id).get()).data();
  if (!profile || profile.isParent) throw new Error('a demo child is gone');
  const session = { picture: null, provider: 'custom', googleSubjects: [] };
  return { kind: 'child', id, profile, identity: { uid: id, email: null, name: null, ...session } };
}

function keyOf({ child, jar }: JarOrder, what: string) {
  return idempotencyKey(child.id, `demo-jar-${child.seed}-${jar.name}-${what}`, jar.name);
}

/** @param today for the date by which it is wanted, which is after today. */
async function playJar(then: Deps, today: Deps, order: JarOrder): Promise<void> {
  const { home, child, jar } = order;
  const { name, icon, purpose, target, wantedInDays } = jar;
  await createJar(then, await asChild(then, child.id), {
    childId: child.id,
    currency: home.family.currency,
    name,
    icon,
    purpose,
    target,
    wantedBy:
      wantedInDays === undefined
        ? undefined
        : new Date(today.now().getTime() + wantedInDays * DAY_MS).toISOString().slice(0, 10),
    idempotencyKey: keyOf(order, 'made'),
  });
}

async function playPut(
  then: Deps,
  order: JarOrder,
  { amount, index }: { readonly amount: number; readonly index: number },
): Promise<void> {
  const { home, child, jar } = order;
  const { currency } = home.family;
  const jarId = await jarIdOf(then.db, { childId: child.id, currency, name: jar.name });
  // Closed by an earlier run that was interrupted later.
  if (jarId === null) return;
  await moveJar(then, await asChild(then, child.id), {
    childId: child.id,
    jarId,
    direction: amount > 0 ? 'in' : 'out',
    amount: Math.abs(amount),
    idempotencyKey: keyOf(order, `put-${index}`),
  });
}

async function playClosing(then: Deps, order: JarOrder): Promise<void> {
  const { home, child, jar } = order;
  const { currency } = home.family;
  const jarId = await jarIdOf(then.db, { childId: child.id, currency, name: jar.name });
  if (jarId === null) return;
  const caller = await asChild(then, child.id);
  const idempotent = keyOf(order, 'closed');
  await closeJar(then, caller, { childId: child.id, jarId, idempotencyKey: idempotent });
}

async function playShares(then: Deps, home: Home, child: SeededDemoChild): Promise<void> {
  const { currency } = home.family;
  const parts: Record<string, number> = {};
  for (const jar of child.jars) {
    const jarId = await jarIdOf(then.db, { childId: child.id, currency, name: jar.name });
    if (jarId !== null) parts[jarId] = jar.parts;
  }
  const { freeParts } = child.shares;
  await setJarShares(then, parentAt(home, 0), { childId: child.id, currency, freeParts, parts });
}

/** Returns the id of a child's jar; null if no jar has the name. */
async function jarIdOf(
  db: Deps['db'],
  { childId, currency, name }: { childId: string; currency: string; name: string },
): Promise<string | null> {
  const account = (await db.balances.doc(balanceId(childId, currency)).get()).data();
  return account?.pots?.jars.find((jar) => jar.name === name)?.id ?? null;
}

async function seedTrade(
  deps: Deps,
  by: ParentCaller,
  trade: DemoTrade & { userId: string; key: string; currency: DemoFamily['currency'] },
): Promise<void> {
  const { userId, symbol, quantity, currency, comment, key } = trade;
  const { price: listedPrice, currency: listedCurrency } = await deps.market.price(symbol);
  const { rate } = await deps.market.rate(listedCurrency, currency);
  await tradeStock(deps, by, {
    userId,
    symbol,
    quantity,
    currency,
    comment,
    listedPrice,
    listedCurrency,
    operation: 'buy',
    price: listedPrice * rateToNumber(rate),
    idempotencyKey: idempotencyKey(by.id, key, symbol),
  });
}
