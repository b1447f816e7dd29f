import type { Page, Request } from '@playwright/test';
import type { DashboardReads } from '@pennysprout/functions/testing/dashboard-reads';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { heardIn, targetsOf, type Heard, type Target } from './listen-messages';
import { listenTraffic, recordListening } from './listen-traffic';

export interface ReadsSoFar extends DashboardReads {
  /** Calls made and listeners opened, for people to read. */
  readonly detail: readonly string[];
}

type Caller = 'parent' | 'child';

const PUBLIC: readonly string[] = [
  COLLECTIONS.systemConfigs,
  COLLECTIONS.stockPrices,
  COLLECTIONS.exchangeRates,
];

/**
 * Returns how many documents firestore/firestore.rules reads before it lets a listener through, besides the one
 * asked for. The market and the service status are readable for anyone signed in. A parent is looked up
 * as a member of the family, but the list of the parent's own memberships needs no lookup. A child is
 * looked up as a user, and first as a member for family documents that both may read.
 */
function rulesReads(caller: Caller, { collection, fields }: Target): number {
  if (PUBLIC.includes(collection)) return 0;
  if (caller === 'parent') {
    return collection === COLLECTIONS.memberships && fields.includes('memberId') ? 0 : 1;
  }
  if (collection === COLLECTIONS.users) return 0;
  const forBoth: readonly string[] = [COLLECTIONS.families, COLLECTIONS.familyPreferences];
  return forBoth.includes(collection) ? 2 : 1;
}

/**
 * Returns the reads that the listeners cost. Rules are charged when a query is issued and each time its
 * result changes, once for each document that they read. Each version of a document counts once: when
 * one document changes, the emulator resends the rest of the result, while the service sends only the
 * change. A market document counts once however often it changes, because other tests may ask for a
 * price at any moment.
 *
 * Source: https://firebase.google.com/docs/firestore/pricing
 */
function priceListening(
  caller: Caller,
  targets: readonly Target[],
  heard: readonly Heard[],
): Omit<ReadsSoFar, 'calls'> {
  const costs = targets.map((target) => {
    const seen = new Set<string>();
    let updates = 0;
    let current = false;
    for (const message of heard) {
      if (!isAbout(message, target)) continue;
      if (message.kind === 'current') current = true;
      else {
        const version = PUBLIC.includes(target.collection) ? message.name : message.version;
        if (current && !seen.has(version)) updates += 1;
        seen.add(version);
      }
    }
    const rules = rulesReads(caller, target) * (1 + updates);
    return { ...target, listeners: Math.max(1, seen.size), rules };
  });
  return {
    listeners: sum(costs.map(({ listeners }) => listeners)),
    rules: sum(costs.map(({ rules }) => rules)),
    detail: costs.map(
      ({ collection, fields, listeners, rules }) =>
        `listen ${collection} by ${fields.join('+') || 'id'}: ${listeners} + ${rules} for rules`,
    ),
  };
}

/** Returns true if a message is about the target; one that names no target is about all of them. */
function isAbout({ targets }: Heard, { id }: Target): boolean {
  return targets.length === 0 || targets.includes(id);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the API call of a request; null for anything else. */
function callOf(request: Request): RouteName | null {
  const { pathname } = new URL(request.url());
  const names = Object.keys(ROUTES) as RouteName[];
  // The first match counts: static paths come before parameterised ones that would match too.
  const matches = (name: RouteName) => {
    const { method, path } = ROUTES[name];
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return method === request.method() && pattern.test(pathname);
  };
  return names.find(matches) ?? null;
}

/**
 * Counts the reads of a page that has not been opened yet: what Firestore sends to its listeners, from
 * the messages themselves, what the rules read, and what the page's calls make the server read, as their
 * `cost` declares and `functions/src/app/call-costs.test.ts` measures.
 */
export async function countReads(page: Page, caller: Caller) {
  const calls: RouteName[] = [];
  page.on('request', (request) => {
    const name = callOf(request);
    // A price that has become stale is asked for at any moment: how many are depends on the machine.
    if (name && name !== 'getStockPrice') calls.push(name);
  });
  await recordListening(page);
  return {
    /** Returns the counts since the page was loaded. */
    async soFar(): Promise<ReadsSoFar> {
      const traffic = await listenTraffic(page);
      const listening = priceListening(caller, targetsOf(traffic), heardIn(traffic));
      return {
        ...listening,
        calls: sum(calls.map((name) => ROUTES[name].cost.reads)),
        detail: [
          ...calls.map((name) => `call ${name}: ${ROUTES[name].cost.reads}`),
          ...listening.detail,
        ],
      };
    },
  };
}

/** Returns the reads added since `before`. */
export function since(before: DashboardReads, now: DashboardReads): DashboardReads {
  return {
    listeners: now.listeners - before.listeners,
    rules: now.rules - before.rules,
    calls: now.calls - before.calls,
  };
}
