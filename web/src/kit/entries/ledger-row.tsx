import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../explain/how';
import { cx } from '../ui/cx';
import { formatEntryDate, type DatePrecision } from './entry-date';
import { ENTRY_ICONS, type EntryLook } from './entry-look';
import styles from './entries.module.css';

interface LedgerRowProps {
  readonly look: EntryLook;
  readonly text: string;
  readonly amount: ReactNode;
  readonly direction: 'in' | 'out';
  readonly date: Date;
  /** Small lists have no room for the time of day. */
  readonly precision: DatePrecision;
  /** Shown at the end of the second line. */
  readonly aside: ReactNode;
  /** Label such as "New!" on a row that has just arrived. */
  readonly mark?: string | null;
  /** Details shown when the row is open. */
  readonly more?: ReactNode;
  /** Action shown below the row. */
  readonly action?: ReactNode;
  /** True if it no longer counts. */
  readonly struck?: boolean;
}

/** Row of a history. Icon, sign and colour are redundant, so that none is needed alone. */
export function LedgerRow(props: LedgerRowProps) {
  const { look, text, amount, direction, date, precision, aside, mark = null, more } = props;
  const { action, struck = false } = props;
  const { t, i18n } = useTranslation('ledger');
  const how = useHow();
  const opens = more !== undefined;
  const EntryIcon = ENTRY_ICONS[look];
  return (
    <li
      className={cx(
        styles['row'],
        mark && !struck && styles['arrived'],
        struck && styles['struck'],
        opens && styles['opens'],
        how.open && styles['open'],
      )}
    >
      <span className={cx(styles['badge'], styles[look])}>
        <EntryIcon />
        <span className="visually-hidden">{t(`kind.${look}`)}</span>
      </span>
      <span className={styles['description']}>
        <span>{struck ? <s>{text}</s> : text}</span>
        {mark && <span className={styles['mark']}>{mark}</span>}
      </span>
      <span className={cx(styles['amount'], styles[direction])}>
        {struck ? <s>{amount}</s> : amount}
      </span>
      <span className={styles['aside']}>
        <time dateTime={date.toISOString()}>{formatEntryDate(date, i18n.language, precision)}</time>
        <span>{aside}</span>
      </span>
      {action && <div className={styles['act']}>{action}</div>}
      {opens && (
        <>
          <HowRowMark how={how} />
          <HowRowButton how={how} name={text} />
          <HowPanel figure={text} how={how}>
            {more}
          </HowPanel>
        </>
      )}
    </li>
  );
}
