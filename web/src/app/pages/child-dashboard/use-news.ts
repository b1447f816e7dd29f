import { useMemo, useState } from 'react';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { useSeen, type Seen } from '../../../children/hooks/use-seen';
import type { Sources, ToldEvent } from '../../../events/event';
import { eventsOf } from '../../../events/events-of';
import { entryOf, MOST_DRAWN, newsOf, type NewsStack } from '../../../events/news';
import {
  requestsOfChild,
  useLiveSplits,
  type ChildRef,
  type Live,
  type LiveEntry,
  type Looked,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useMovesOfEntries } from '../../../jars/hooks/use-move-of-entry';
import { isUserIdle } from '../../../kernel/browser/user-activity';
import { useOnceInTurn } from '../../../kernel/browser/queue';
import type { LiveWealth } from '../../../kernel/live/use-wealth';

/** Events that the child has not looked at yet. */
export interface News extends Pick<Seen, 'look' | 'retry'> {
  /** Oldest first. */
  readonly stacks: readonly NewsStack[];
  /** Events that came last, together, while the page was open. */
  readonly latest: readonly ToldEvent[];
}

interface NewsOptions {
  readonly account: ChildRef;
  readonly entries: Live<readonly LiveEntry[]>;
  readonly wealth: Live<LiveWealth>;
  /** Null until known. */
  readonly looked: Looked | null;
}

const NONE: readonly never[] = [];
const NO_MEDALS: Looked['medals'] = {};
const LOADING = { status: 'loading' } as const;

/** Tells what happened to a child, from what its home listens to anyway. */
export function useNews({ account, entries, wealth, looked }: NewsOptions): News {
  const known = wealth.status === 'ready' ? wealth.data : null;
  const balances = known?.balances ?? LOADING;
  const requests = useLive(requestsOfChild(account));
  const assets = known?.assets ?? LOADING;
  const splits = useLiveSplits(account, dataOf(assets));
  const { seenUpTo, ...seen } = useSeen(account.childId, looked?.seenUpTo ?? null);
  const knowsLooked = looked !== null;
  const sources = {
    entries: dataOf(entries),
    requests: dataOf(requests),
    trades: dataOf(splits),
    holdings: dataOf(assets),
    accounts: dataOf(balances),
    medals: looked?.medals ?? NO_MEDALS,
    localCurrency: known?.localCurrency ?? DEFAULT_CURRENCY,
  };
  const toldSoFar = useNewsOf({ ...sources, moves: NONE }, knowsLooked, seenUpTo);
  const drawn = toldSoFar.slice(0, MOST_DRAWN).flatMap(({ events }) => events.flatMap(entryIn));
  const { moves, isPending } = useMovesOfEntries(
    drawn.map((entry) => ({ owner: account, entry, accounts: sources.accounts })),
  );
  const stacks = useNewsOf({ ...sources, moves }, knowsLooked, seenUpTo);
  const isKnown =
    knowsLooked &&
    !isPending &&
    [entries, requests, assets, splits, balances].every(({ status }) => status !== 'loading');
  return { ...seen, ...useArrived(stacks, isKnown) };
}

function entryIn(event: ToldEvent): readonly LiveEntry[] {
  const entry = entryOf(event);
  return entry ? [entry] : NONE;
}

const idOf = ({ kind, id }: ToldEvent) => `${kind}/${id}`;

/**
 * Lets in what arrives while the page is open in its turn, so that nothing moves under a finger. What is
 * there at first has not arrived, unless hands are busy by the time it is known.
 * @param isKnown false while parts of it load. They do not take away what is there already.
 */
function useArrived(stacks: readonly NewsStack[], isKnown: boolean) {
  const [latest, setLatest] = useState<readonly ToldEvent[]>(NONE);
  const [letIn, setLetIn] = useState<ReadonlySet<string> | null>(null);
  const events = useMemo(() => stacks.flatMap((stack) => stack.events), [stacks]);
  if (isKnown && !letIn) setLetIn(new Set(isUserIdle() ? events.map(idOf) : []));
  const arriving = isKnown && letIn ? events.filter((event) => !letIn.has(idOf(event))) : NONE;
  useOnceInTurn('arrival', arriving.map(idOf).join(), () => {
    setLatest(arriving);
    setLetIn((before) => new Set([...(before ?? []), ...arriving.map(idOf)]));
  });
  const shown = useMemo(
    () =>
      stacks.flatMap((stack) => {
        const there = stack.events.filter((event) => letIn?.has(idOf(event)));
        return there.length > 0 ? [{ ...stack, events: there }] : [];
      }),
    [stacks, letIn],
  );
  return { stacks: shown, latest };
}

/** Tells documents as news. The data of a listener stays the same until it changes. */
function useNewsOf(
  sources: Omit<Sources, 'allowances'>,
  knowsLooked: boolean,
  seenUpTo: Date | null,
): readonly NewsStack[] {
  const { entries, moves, requests, trades, holdings, accounts, medals, localCurrency } = sources;
  const told = useMemo(
    () => eventsOf({ entries, moves, requests, trades, holdings, accounts, medals, localCurrency }),
    [entries, moves, requests, trades, holdings, accounts, medals, localCurrency],
  );
  return useMemo(
    () => (knowsLooked ? newsOf(told, seenUpTo) : NONE),
    [knowsLooked, told, seenUpTo],
  );
}

/** Returns nothing for what cannot be loaded: the rest is told without it. */
function dataOf<T>(live: Live<readonly T[]>): readonly T[] {
  return live.status === 'ready' ? live.data : NONE;
}
