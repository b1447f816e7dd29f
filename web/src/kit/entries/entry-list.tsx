import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import type { ChildEvent } from '../../events/event';
import { eventOfEntry, isSeparateEvent } from '../../events/event-of';
import type { LiveEntry } from '../../kernel/live/live';
import { EventList, type EventListProps } from './event-list';

interface EntryListProps extends Omit<EventListProps<LiveEntry>, 'documents' | 'tell' | 'about'> {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Ids of entries that arrived while the page was open, and the label that marks them. */
  readonly arrivals?: { readonly ids: ReadonlySet<string>; readonly mark: string };
  /** Converts an entry to an event with its related documents; must be a stable function. */
  readonly tell?: (entry: LiveEntry) => ChildEvent;
  /** Renders the actions on an entry; a stable function avoids re-rendering known rows. */
  readonly action?: (entry: LiveEntry) => ReactNode;
  /** Returns true if something can be done about an entry; by default it asks for each. */
  readonly hasAction?: (entry: LiveEntry) => boolean;
}

/** List of entries. Those that were taken back are struck through, together with their counter-entries. */
export function EntryList(props: EntryListProps) {
  const { entries, arrivals, action, hasAction, tell = eventOfEntry, ...rest } = props;
  const { t } = useTranslation('ledger');
  const taken = takenBack(entries);
  const about = (entry: LiveEntry) => {
    const isTaken = taken.has(entry.id);
    const mark = arrivals?.ids.has(entry.id) ? arrivals.mark : null;
    return {
      action: hasAction && !hasAction(entry) ? undefined : action,
      struck: isTaken || entry.undoes !== undefined,
      mark: isTaken ? t('undo.mark') : mark,
    };
  };
  return (
    <EventList {...rest} about={about} documents={entries.filter(isSeparateEvent)} tell={tell} />
  );
}
