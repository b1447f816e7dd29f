import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import type { LiveEntry } from '../kernel/live/live';
import { CARDS } from './cards';
import type { EventKind, ChildEvent } from './event';

/** True for each kind that is news to the child: not its own actions, nor events that it does not see. */
const IS_NEWS: Readonly<Record<EventKind, boolean>> = {
  deposit: true,
  allowance: true,
  red_envelope: true,
  withdrawal: true,
  request_open: false,
  request_yes: true,
  bought: true,
  request_in_part: true,
  request_no: true,
  keep_yes: true,
  earned: true,
  interest: true,
  jar_full: true,
  medal: true,
  share_bought: true,
  share_given: true,
  share_taken_back: true,
  share_sold: true,
  share_split: true,
  taken_back: true,
  allowance_not_paid: false,
};

/** Number of stacks with which a child starts that has never looked. */
const FIRST_STACKS = 3;

/**
 * Number of stacks whose details are loaded: the visible one and two behind it, so that the next is complete.
 */
export const READY_STACKS = 3;

/** Events of one instant. They are looked at together, since how far a child has looked is an instant. */
export interface NewsStack {
  readonly at: Date;
  readonly events: readonly ChildEvent[];
}

/**
 * Returns the events that a child has not seen yet, the oldest first. An entry taken back before it was seen
 * is left out, together with its undo.
 *
 * @param events in order.
 * @param seenUpTo null if the child has never looked.
 */
export function newsOf(events: readonly ChildEvent[], seenUpTo: Date | null): readonly NewsStack[] {
  const isUnseen = ({ at }: ChildEvent) => seenUpTo === null || at > seenUpTo;
  const unseen = events.filter((event) => IS_NEWS[event.kind] && isUnseen(event));
  const counted = new Set<LiveEntry>(
    withoutUndone(unseen.flatMap((event) => entryOf(event) ?? [])),
  );
  const stacks = stacked(
    unseen.filter((event) => {
      const entry = entryOf(event);
      return entry === null || counted.has(entry);
    }),
  );
  return seenUpTo === null ? sinceStart(stacks) : stacks;
}

/** Returns the stacks with which a child starts: the last ones, and all since its oldest red envelope. */
function sinceStart(stacks: readonly NewsStack[]): readonly NewsStack[] {
  const sealed = stacks.findIndex(hasEnvelope);
  const last = Math.max(0, stacks.length - FIRST_STACKS);
  return stacks.slice(sealed === -1 ? last : Math.min(sealed, last));
}

function hasEnvelope({ events }: NewsStack): boolean {
  return events.some(({ kind }) => kind === 'red_envelope');
}

/** Returns the entry of an event; null if there is none, or it is unknown. */
export function entryOf(event: ChildEvent): LiveEntry | null {
  return 'entry' in event ? event.entry : null;
}

function stacked(events: readonly ChildEvent[]): readonly NewsStack[] {
  const instants = [...new Set(events.map(({ at }) => at.getTime()))];
  return instants.map((ms) => ({
    at: new Date(ms),
    events: events.filter(({ at }) => at.getTime() === ms),
  }));
}

/** Returns the events of a stack that are worth a celebration. */
export function celebrated({ events }: NewsStack): readonly ChildEvent[] {
  return events.filter(({ kind }) => CARDS[kind].size === 'celebration');
}

/** Returns the entries of red envelopes that the child has not opened, by their ids. */
export function sealedIn(stacks: readonly NewsStack[]): ReadonlySet<string> {
  const events = stacks.flatMap((stack) => stack.events);
  return new Set(events.filter(({ kind }) => kind === 'red_envelope').map(({ id }) => id));
}
