import { memo, type ReactNode } from 'react';
import type { ChildEvent } from '../../events/event';
import { sentenceOf } from '../../events/describe-event';
import { useEventWords, type Audience, type Words } from '../../events/words';
import { EventCard } from '../event-card/event-card';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../explain/how';
import { cx } from '../ui/cx';
import { formatEntryDate } from './entry-date';
import styles from './entries.module.css';

type ListSize = 'small' | 'medium' | 'large';

interface RowProps<D> {
  readonly document: D;
  /** Tells the document as an event; must be a stable function. */
  readonly tell: (document: D) => ChildEvent;
  readonly words: Words;
  /** Size of the list; small ones and rows that fold have no room for the time of day. */
  readonly size: ListSize;
  /** Renders details, to which the row opens; must be a stable function. */
  readonly more?: ((document: D) => ReactNode) | undefined;
  /** Renders the actions on an event; must be a stable function. */
  readonly action?: ((document: D) => ReactNode) | undefined;
  /** Word on a row that has just arrived, or was taken back. */
  readonly mark?: string | null;
  /** True if it no longer counts. */
  readonly struck?: boolean;
}

export interface EventListProps<D> extends Pick<RowProps<D>, 'tell' | 'more'> {
  readonly audience: Audience;
  /** Newest first. */
  readonly documents: readonly D[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Small for cards, large for children. */
  readonly size?: ListSize;
  /** Returns special props of a row. */
  readonly about?: (document: D) => Pick<RowProps<D>, 'action' | 'mark' | 'struck'>;
}

/** List of events, one for each document. */
export function EventList<D extends { readonly id: string }>(props: EventListProps<D>) {
  const { audience, documents, label, size = 'medium', about, ...rest } = props;
  // For all rows, because otherwise each would subscribe to the language.
  const words = useEventWords(audience);
  return (
    <ul aria-label={label} className={cx(styles['list'], styles[size])}>
      {documents.map((document) => (
        <EventRow
          {...rest}
          {...about?.(document)}
          document={document}
          key={document.id}
          size={size}
          words={words}
        />
      ))}
    </ul>
  );
}

/** Row of a list, memoised, so that a new one does not re-render thousands of others. */
const EventRow = memo(Row) as typeof Row;

function Row<D>(props: RowProps<D>) {
  const { document, tell, words, size, more, action, mark = null, struck = false } = props;
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
        action={action?.(document)}
        event={event}
        folded={folded}
        mark={mark}
        // A card, and a child's opened row, have room for all details.
        size={size === 'small' || (size === 'large' && how.open) ? 'card' : 'row'}
        struck={struck}
        when={<time dateTime={event.at.toISOString()}>{date}</time>}
        words={words}
      />
      {opens && (
        <>
          <HowRowMark how={how} />
          <HowRowButton how={how} name={sentence} />
          {how.open && (
            <HowPanel figure={sentence} how={how}>
              {details}
            </HowPanel>
          )}
        </>
      )}
    </li>
  );
}
