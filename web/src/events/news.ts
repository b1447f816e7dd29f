import { standing } from '@pennysprout/shared/ledger/taken-back';
import type { LiveEntry } from '../kernel/live/live';
import { CARDS } from './cards';
import type { EventKind, ToldEvent } from './event';

/** True for each kind that is news to the child: what it does itself, and what it is not told, is none. */
const IS_NEWS: Readonly<Record<EventKind, boolean>> = {
  deposit: true,
  allowance: true,
  withdrawal: true,
  request_open: false,
  request_yes: true,
  request_in_part: true,
  request_no: true,
  keep_yes: true,
  interest: true,
  jar_full: true,
  medal: true,
  share_bought: true,
  share_sold: true,
  share_split: true,
  taken_back: true,
  allowance_not_paid: false,
};

/** Number of stacks with which a child starts that has never looked. */
const FIRST_STACKS = 3;

/** Most stacks that are drawn at once. */
export const MOST_DRAWN = 3;

/** Events of one instant. They are looked at together, since how far a child has looked is an instant. */
export interface NewsStack {
  readonly at: Date;
  readonly events: readonly ToldEvent[];
}

/**
 * Returns what a child has not looked at yet, the oldest first. What was taken back before it was looked
 * at is left out, together with its taking back.
 *
 * @param events in their order.
 * @param seenUpTo null if the child has never looked.
 */
export function newsOf(events: readonly ToldEvent[], seenUpTo: Date | null): readonly NewsStack[] {
  const isUnseen = ({ at }: ToldEvent) => seenUpTo === null || at > seenUpTo;
  const unseen = events.filter((event) => IS_NEWS[event.kind] && isUnseen(event));
  const kept = new Set<LiveEntry>(standing(unseen.flatMap((event) => entryOf(event) ?? [])));
  const stacks = stacked(
    unseen.filter((event) => {
      const entry = entryOf(event);
      return entry === null || kept.has(entry);
    }),
  );
  return seenUpTo === null ? stacks.slice(-FIRST_STACKS) : stacks;
}

/** Returns the entry that an event is told of; null if there is none, or it is unknown. */
export function entryOf(event: ToldEvent): LiveEntry | null {
  return 'entry' in event ? event.entry : null;
}

function stacked(events: readonly ToldEvent[]): readonly NewsStack[] {
  const instants = [...new Set(events.map(({ at }) => at.getTime()))];
  return instants.map((ms) => ({
    at: new Date(ms),
    events: events.filter(({ at }) => at.getTime() === ms),
  }));
}

/** Returns the events of a stack that are worth a celebration. */
export function celebrated({ events }: NewsStack): readonly ToldEvent[] {
  return events.filter(({ kind }) => CARDS[kind].size === 'celebration');
}
