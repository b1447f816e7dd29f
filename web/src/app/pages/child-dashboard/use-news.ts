import { useMemo, useState } from 'react';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { useSeen, type Seen } from '../../../children/hooks/use-seen';
import type { Sources, ChildEvent } from '../../../events/event';
import { eventsOf } from '../../../events/events-of';
import { entryOf, READY_STACKS, newsOf, type NewsStack } from '../../../events/news';
import {
  jarMovesOfChild,
  requestsOfChild,
  useLiveSplits,
  type ChildRef,
  type Live,
  type LiveEntry,
  type ChildProgress,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useMovesOfEntries } from '../../../jars/hooks/use-move-of-entry';
import { isUserIdle } from '../../../kernel/browser/user-activity';
import { useQueuedCallback } from '../../../kernel/browser/queue';
import type { LiveWealth } from '../../../kernel/live/use-wealth';

/** Events that the child has not seen yet. */
export interface News extends Pick<Seen, 'markSeen' | 'retry'> {
  /** Oldest first. */
  readonly stacks: readonly NewsStack[];
  /** The latest events that arrived together while the page was open. */
  readonly latest: readonly ChildEvent[];
  /** True while news load, or wait until they may be shown. */
  readonly isPending: boolean;
}

interface NewsOptions {
  readonly account: ChildRef;
  readonly entries: Live<readonly LiveEntry[]>;
  readonly wealth: Live<LiveWealth>;
  /** Null until known. */
  readonly progress: ChildProgress | null;
}

const NONE: readonly never[] = [];
/** Maximum moves to read to find out how long the child saved for a purchase. */
const MOST_MOVES = 500;
const NO_MEDALS: ChildProgress['medals'] = {};
const LOADING = { status: 'loading' } as const;

/** Provides the child's news, from data that its home listens to anyway. */
export function useNews({ account, entries, wealth, progress }: NewsOptions): News {
  const known = wealth.status === 'ready' ? wealth.data : null;
  const balances = known?.balances ?? LOADING;
  const requests = useLive(requestsOfChild(account));
  const assets = known?.assets ?? LOADING;
  const splits = useLiveSplits(account, dataOf(assets));
  const { seenUpTo, ...seen } = useSeen(account.childId, progress?.seenUpTo ?? null);
  const isProgressKnown = progress !== null;
  const sources = {
    entries: dataOf(entries),
    requests: dataOf(requests),
    trades: dataOf(splits),
    holdings: dataOf(assets),
    accounts: dataOf(balances),
    medals: progress?.medals ?? NO_MEDALS,
    localCurrency: known?.localCurrency ?? DEFAULT_CURRENCY,
  };
  const withoutMoves = { ...sources, moves: NONE, allMoves: NONE };
  const stacksWithoutMoves = useNewsOf(withoutMoves, isProgressKnown, seenUpTo);
  const drawn = stacksWithoutMoves
    .slice(0, READY_STACKS)
    .flatMap(({ events }) => events.flatMap(entryIn));
  const { moves, isPending } = useMovesOfEntries(
    drawn.map((entry) => ({ owner: account, entry, accounts: sources.accounts })),
  );
  const hasBought = stacksWithoutMoves.some(({ events }) =>
    events.some(({ kind }) => kind === 'bought'),
  );
  const past = useLive(hasBought ? jarMovesOfChild({ ...account, limit: MOST_MOVES }) : null);
  const all = past ? dataOf(past) : NONE;
  // Without the oldest moves, the beginning is unknown.
  const allMoves = all.length < MOST_MOVES ? all : NONE;
  const stacks = useNewsOf({ ...sources, moves, allMoves }, isProgressKnown, seenUpTo);
  const isKnown =
    isProgressKnown &&
    !isPending &&
    past?.status !== 'loading' &&
    [entries, requests, assets, splits, balances].every(({ status }) => status !== 'loading');
  return { ...seen, ...useArrived(stacks, isKnown) };
}

function entryIn(event: ChildEvent): readonly LiveEntry[] {
  const entry = entryOf(event);
  return entry ? [entry] : NONE;
}

const idOf = ({ kind, id }: ChildEvent) => `${kind}/${id}`;

/**
 * Shows events that arrive while the page is open only when the queue allows, so that nothing moves under a
 * finger. The events of the first load are shown at once, unless the user is already busy.
 * @param isKnown false while some data loads; events that are shown stay.
 */
function useArrived(stacks: readonly NewsStack[], isKnown: boolean) {
  const [latest, setLatest] = useState<readonly ChildEvent[]>(NONE);
  const [letIn, setLetIn] = useState<ReadonlySet<string> | null>(null);
  const events = useMemo(() => stacks.flatMap((stack) => stack.events), [stacks]);
  if (isKnown && !letIn) setLetIn(new Set(isUserIdle() ? events.map(idOf) : []));
  const arriving = isKnown && letIn ? events.filter((event) => !letIn.has(idOf(event))) : NONE;
  useQueuedCallback('arrival', arriving.map(idOf).join(), () => {
    setLatest(arriving);
    setLetIn((before) => new Set([...(before ?? []), ...arriving.map(idOf)]));
  });
  const shown = useMemo(
    () =>
      stacks.flatMap((stack) => {
        const visible = stack.events.filter((event) => letIn?.has(idOf(event)));
        return visible.length > 0 ? [{ ...stack, events: visible }] : [];
      }),
    [stacks, letIn],
  );
  return { stacks: shown, latest, isPending: !isKnown || arriving.length > 0 };
}

/** Converts documents to news. Memoized, because the data of a listener stays the same until it changes. */
function useNewsOf(
  sources: Omit<Sources, 'allowances'>,
  isProgressKnown: boolean,
  seenUpTo: Date | null,
): readonly NewsStack[] {
  const { entries, moves, allMoves, requests, trades, holdings } = sources;
  const { accounts, medals, localCurrency } = sources;
  const events = useMemo(
    () =>
      eventsOf({
        entries,
        moves,
        allMoves,
        requests,
        trades,
        holdings,
        accounts,
        medals,
        localCurrency,
      }),
    [entries, moves, allMoves, requests, trades, holdings, accounts, medals, localCurrency],
  );
  return useMemo(
    () => (isProgressKnown ? newsOf(events, seenUpTo) : NONE),
    [isProgressKnown, events, seenUpTo],
  );
}

/** Returns an empty list for data that cannot be loaded: the rest is shown without it. */
function dataOf<T>(live: Live<readonly T[]>): readonly T[] {
  return live.status === 'ready' ? live.data : NONE;
}
