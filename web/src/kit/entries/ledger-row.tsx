import type { ReactNode } from 'react';
import { LOOKS, type Look } from '../../events/looks';
import { useEventWords } from '../../events/told';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../explain/how';
import { cx } from '../ui/cx';
import { formatEntryDate, type DatePrecision } from './entry-date';
import styles from './entries.module.css';

interface LedgerRowProps {
  readonly look: Look;
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
  const { t, language } = useEventWords();
  const how = useHow();
  const opens = more !== undefined;
  const { Icon, word } = LOOKS[look];
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
        <Icon />
        <span className="visually-hidden">{t(word)}</span>
      </span>
      <span className={styles['description']}>
        <span>{struck ? <s>{text}</s> : text}</span>
        {mark && <span className={styles['mark']}>{mark}</span>}
      </span>
      <span className={cx(styles['amount'], styles[direction])}>
        {struck ? <s>{amount}</s> : amount}
      </span>
      <span className={styles['aside']}>
        <time dateTime={date.toISOString()}>{formatEntryDate(date, language, precision)}</time>
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
