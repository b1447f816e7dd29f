import type { ReactNode } from 'react';
import type { LiveEntry } from '../../kernel/live/live';
import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { cx } from '../ui/cx';
import { EntryRow } from './entry-row';
import styles from './entries.module.css';

interface EntryListProps {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Small for cards, large for children. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Ids of entries that arrived while the page was open, and the label that marks them. */
  readonly arrivals?: { readonly ids: ReadonlySet<string>; readonly mark: string };
  /** Renders an entry's details; must be a stable function. */
  readonly more?: (entry: LiveEntry) => ReactNode;
  /** Renders an entry's action, or null. */
  readonly action?: (entry: LiveEntry) => ReactNode;
}

export function EntryList({ entries, label, size = 'medium', ...rest }: EntryListProps) {
  const { arrivals, more, action } = rest;
  const taken = takenBack(entries);
  return (
    <ul aria-label={label} className={cx(styles['list'], styles[size])}>
      {entries.map((entry) => (
        <EntryRow
          action={action?.(entry)}
          entry={entry}
          key={entry.id}
          mark={arrivals?.ids.has(entry.id) ? arrivals.mark : null}
          more={more}
          struck={entry.undoes !== undefined || taken.has(entry.id)}
          precision={size === 'small' ? 'day' : 'minute'}
        />
      ))}
    </ul>
  );
}
