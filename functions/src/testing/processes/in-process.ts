import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { INTEREST, type InterestPage } from '../../interest/interest-fan-out';
import type { Deps } from '../../kernel/deps';
import { createMortal, withFuse } from '../faults';
import { scriptedMarket, startPrices, type MarketScript } from '../ledger-model/scripted-market';
import { newProjectId, startTestApi } from '../test-api';
import { askUntilAnswered, type Servers } from './servers';

const START_MS = Date.UTC(2026, 0, 20, 12);

/** Two servers in this process, whose clock, market and queues a test controls. */
export interface ScriptedServers extends Servers {
  readonly script: MarketScript;
  /** Dependencies of both servers. */
  readonly both: readonly [Deps, Deps];
  /** Pages of interest, which only the observer enqueues. */
  readonly queue: InterestPage[];
}

/** Token of a parent, which only these servers know. */
export function parentToken(uid: string, email: string): string {
  const firebase = { sign_in_provider: 'google.com', identities: {} };
  return tokenOf({ uid, email, email_verified: true, firebase });
}

/** Token of a child's session, which only these servers know. */
export function childToken(uid: string, sessionEpoch: unknown): string {
  return tokenOf({ uid, sessionEpoch, firebase: { sign_in_provider: 'custom', identities: {} } });
}

function tokenOf(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}

/** Reads tokens instead of asking Auth, which would cost more than everything tested here. */
function withOwnTokens(auth: Auth): Auth {
  return Object.assign(auth, {
    verifyIdToken: (token: string) =>
      Promise.resolve(JSON.parse(Buffer.from(token, 'base64url').toString()) as DecodedIdToken),
  });
}

export async function openScripted(): Promise<ScriptedServers> {
  const script: MarketScript = { nowMs: START_MS, prices: startPrices(), market: 'open' };
  const projectId = newProjectId();
  const now = () => new Date(script.nowMs);
  const start = (mortal = createMortal()) =>
    startTestApi({
      projectId,
      now,
      change: (deps) => ({
        ...withFuse({ ...deps, auth: withOwnTokens(deps.auth) }, mortal.fuse),
        market: scriptedMarket(script),
      }),
    });
  const mortals = [createMortal(), createMortal()] as const;
  const [observer, first, second] = await Promise.all([
    start(),
    start(mortals[0]),
    start(mortals[1]),
  ]);
  const urlFrom = (n: number) => Promise.resolve((n % 2 === 0 ? first : second).url);
  // Only one of them dies at a time.
  const asking = { urlFrom, mostAttempts: 5 };
  return {
    observer,
    script,
    queue: observer.queues.of(INTEREST.queue),
    both: [first.deps, second.deps],
    call: (name, options, server) => askUntilAnswered(asking, name, options, server),
    doom: (server, death) => {
      mortals[server % 2 === 0 ? 0 : 1].doom(death);
      return Promise.resolve();
    },
    recover: () => {
      for (const mortal of mortals) mortal.revive();
      return Promise.resolve();
    },
    close: async () => {
      await Promise.all([observer, first, second].map((api) => api.close()));
    },
  };
}
