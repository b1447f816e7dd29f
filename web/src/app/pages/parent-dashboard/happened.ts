import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { withoutUndone } from '@pennysprout/shared/ledger/taken-back';
import { eventsOf } from '../../../events/events-of';
import type { Sources, ChildEvent } from '../../../events/event';
import { dateIn } from '../../../kernel/i18n/calendar-date';
import type { LiveChild } from '../../../kernel/live/live';

/** Event that happened to a child. */
export interface Happened {
  readonly child: LiveChild;
  readonly event: ChildEvent;
}

/** Documents of one child. */
export interface Known extends Partial<Sources> {
  readonly child: LiveChild;
}

/** Events of one day. */
export interface Day {
  /** In the family's time zone, YYYY-MM-DD. */
  readonly date: string;
  readonly events: readonly Happened[];
}

const DAYS = 7;

/** Maximum number of rows: as many as are read at a glance. */
const ROWS = 8;

/**
 * Returns the events of several children in the last seven days, newest day and event first. Of an entry that
 * was taken back, only the taking back is shown.
 */
export function happened(
  known: readonly Known[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string | undefined },
): readonly Day[] {
  const since = dateIn(timeZone, new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const rows = known
    .flatMap(({ child, ...sources }) => eventsOfChild(sources).map((event) => ({ child, event })))
    .filter(({ event }) => dateIn(timeZone, event.at) >= since)
    .sort((a, b) => b.event.at.getTime() - a.event.at.getTime())
    .slice(0, ROWS);
  const days = new Map<string, Happened[]>();
  for (const row of rows) {
    const date = dateIn(timeZone, row.event.at);
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  return [...days].map(([date, events]) => ({ date, events }));
}

function eventsOfChild(known: Partial<Sources>): readonly ChildEvent[] {
  const { entries = [], requests = [] } = known;
  const counted = new Set(withoutUndone(entries).map(({ id }) => id));
  return eventsOf({
    ...known,
    entries: entries.filter(({ id, undoes }) => undoes !== undefined || counted.has(id)),
    // An approved request appears as its entry.
    requests: requests.filter(
      ({ status, entryId }) => status !== 'approved' || counted.has(entryId ?? ''),
    ),
  }).toReversed();
}
