import { LRUCache } from 'lru-cache';
import type { ConfirmedSessions, Deps } from '../../kernel/deps';

/** Milliseconds for which Auth's word that a session stands is taken. */
export const CONFIRMED_FOR_MS = 60_000;

/** Tokens that an instance remembers, of about 1 kB each. */
const MOST_TOKENS = 5_000;

/** Creates the memory of sessions that Auth has confirmed, in one instance. */
export function createConfirmedSessions({ now }: Pick<Deps, 'now'>): ConfirmedSessions {
  const confirmedUntilMs = new LRUCache<string, number>({ max: MOST_TOKENS });
  return {
    has: (token) => now().getTime() < (confirmedUntilMs.get(token) ?? 0),
    add: (token) => {
      confirmedUntilMs.set(token, now().getTime() + CONFIRMED_FOR_MS);
    },
  };
}
