import { setTimeout as pause } from 'node:timers/promises';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { makeCall, NO_ANSWER, type Failure, type Outcome } from '../calls';
import type { CallOptions, TestApi } from '../test-api';
import type { Death } from './mortal';

/** Outcome of a call that was retried until answered. */
export interface Told<N extends RouteName = RouteName> {
  readonly outcome: Outcome<N>;
  /** Earlier attempts with unknown outcome. */
  readonly unknown: number;
}

/** Several servers on one database, sharing no memory. */
export interface Servers {
  /** API of which nobody knows, which reads the database and prepares what is no part of the test. */
  readonly observer: TestApi;
  /**
   * Makes a call as the web client does: retries until answered, with the same key if it has one. The
   * first attempt goes to the given server, retries to the next ones that are up.
   */
  call<N extends RouteName>(
    name: N,
    options: CallOptions<N>,
    firstServer: number,
  ): Promise<Told<N>>;
  /** Orders a death. */
  doom(server: number, death: Death): Promise<void>;
  /** Resolves when all servers are up and earlier death orders have no effect any more. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export interface Asking {
  /** Returns the URL of a server, or of the next one that is up. */
  readonly urlFrom: (server: number) => Promise<string>;
  readonly onAttempt?: (name: RouteName, ms: number, outcome: Outcome<RouteName>) => void;
  /** Default: as many as fit into some minutes. */
  readonly mostAttempts?: number;
}

/** Longer than transactions may take on a server that hits a dead one's locks. */
const TIMEOUT_MS = 90_000;
const GIVE_UP_MS = 240_000;
const PAUSE_MS = 100;

export async function askUntilAnswered<N extends RouteName>(
  { urlFrom, onAttempt, mostAttempts = Number.POSITIVE_INFINITY }: Asking,
  name: N,
  options: CallOptions<N>,
  firstServer: number,
): Promise<Told<N>> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let attempt = 0; attempt < mostAttempts && performance.now() < giveUpAt; attempt += 1) {
    const url = await urlFrom(firstServer + attempt);
    const startedAt = performance.now();
    const outcome = await makeCall(url, name, options, TIMEOUT_MS);
    onAttempt?.(name, performance.now() - startedAt, outcome);
    if (!isOpen(outcome)) return { outcome, unknown: attempt };
    await pause(PAUSE_MS * Math.min(attempt + 1, 10));
  }
  throw new Error(`${name} was never answered`);
}

/** Returns true if the outcome is unknown, or the server says to retry. A closed market stays closed. */
export function isOpen(outcome: Outcome<RouteName>): outcome is Failure {
  if (outcome.body !== null || outcome.code === 'market_unavailable') return false;
  return outcome.status === NO_ANSWER || outcome.status >= 500;
}
