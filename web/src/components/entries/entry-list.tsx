import type { ReactNode } from 'react';
import type { LiveEntry } from '../../lib/live/live';
import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { cx } from '../ui/cx';
import { EntryRow } from './entry-row';
import styles from './entries.module.css';

interface EntryListProps {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Names the list to those who do not see the heading above it. */
  readonly label: string;
  /** Small for a card, large on the child's side. */
  readonly size?: 'small' | 'medium' | 'large';
  /** What came in while the page was open, and the word that marks it. */
  readonly arrivals?: { readonly ids: ReadonlySet<string>; readonly mark: string };
  /** What an entry opens to; always the same function. */
  readonly more?: (entry: LiveEntry) => ReactNode;
  /** What can be done about an entry, or null for nothing. */
  readonly action?: (entry: LiveEntry) => ReactNode;
}

export function EntryList({ entries, label, size = 'medium', ...rest }: EntryListProps) {
  const { arrivals, more, action } = rest;
  const undone = takenBack(entries);
  return (
    <ul aria-label={label} className={cx(styles['list'], styles[size])}>
      {entries.map((entry) => (
        <EntryRow
          action={action?.(entry)}
          entry={entry}
          key={entry.id}
          mark={arrivals?.ids.has(entry.id) ? arrivals.mark : null}
          more={more}
          struck={entry.undoes !== undefined || undone.has(entry.id)}
          precision={size === 'small' ? 'day' : 'minute'}
        />
      ))}
    </ul>
  );
}
