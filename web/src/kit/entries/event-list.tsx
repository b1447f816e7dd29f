import { memo, type ReactNode } from 'react';
import type { ToldEvent } from '../../events/event';
import { sentenceOf } from '../../events/told';
import { useEventWords, type Audience } from '../../events/words';
import { EventCard } from '../event-card/event-card';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../explain/how';
import { cx } from '../ui/cx';
import { formatEntryDate } from './entry-date';
import styles from './entries.module.css';

type ListSize = 'small' | 'medium' | 'large';

interface RowProps<D> {
  readonly document: D;
  /** Tells the document as an event; must be a stable function. */
  readonly tell: (document: D) => ToldEvent;
  readonly audience: Audience;
  /** Size of the list; small ones and rows that fold have no room for the time of day. */
  readonly size: ListSize;
  /** Renders details, to which the row opens; must be a stable function. */
  readonly more?: ((document: D) => ReactNode) | undefined;
  readonly action?: ReactNode;
  /** Word on a row that has just arrived, or was taken back. */
  readonly mark?: string | null;
  /** True if it no longer counts. */
  readonly struck?: boolean;
}

export interface EventListProps<D> extends Pick<RowProps<D>, 'tell' | 'audience' | 'more'> {
  /** Newest first. */
  readonly documents: readonly D[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Small for cards, large for children. */
  readonly size?: ListSize;
  /** Returns what is special about a row. */
  readonly about?: (document: D) => Pick<RowProps<D>, 'action' | 'mark' | 'struck'>;
}

/** List of events: each document is told as one. */
export function EventList<D extends { readonly id: string }>(props: EventListProps<D>) {
  const { documents, label, size = 'medium', about, ...rest } = props;
  return (
    <ul aria-label={label} className={cx(styles['list'], styles[size])}>
      {documents.map((document) => (
        <EventRow
          {...rest}
          {...about?.(document)}
          document={document}
          key={document.id}
          size={size}
        />
      ))}
    </ul>
  );
}

/** Row of a list, memoised, so that a new one does not re-render thousands of others. */
const EventRow = memo(Row) as typeof Row;

function Row<D>(props: RowProps<D>) {
  const { document, tell, audience, size, more, action, mark = null, struck = false } = props;
  const words = useEventWords(audience);
  const how = useHow();
  const event = tell(document);
  const details = more?.(document);
  const opens = details !== undefined;
  const folded = opens ? !how.open : undefined;
  const sentence = sentenceOf(event, words) ?? '';
  const precision = size === 'small' || folded ? 'day' : 'minute';
  const date = formatEntryDate(event.at, words.language, precision);
  return (
    <li
      className={cx(styles['row'], mark && !struck && styles['arrived'], opens && styles['opens'])}
    >
      <EventCard
        action={action}
        event={event}
        folded={folded}
        mark={mark}
        // Opened, a child's row has room for all that there is to say.
        size={size === 'large' && how.open ? 'card' : 'row'}
        struck={struck}
        when={<time dateTime={event.at.toISOString()}>{date}</time>}
        words={words}
      />
      {opens && (
        <>
          <HowRowMark how={how} />
          <HowRowButton how={how} name={sentence} />
          <HowPanel figure={sentence} how={how}>
            {details}
          </HowPanel>
        </>
      )}
    </li>
  );
}
