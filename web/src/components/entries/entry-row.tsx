import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '../../lib/live';
import { Icon } from '../icon/icon';
import { Money } from '../money/money';
import { useMoney } from '../money/use-money';
import { cx } from '../ui/cx';
import { ENTRY_ICONS, entryLook } from './entry-look';
import { formatEntryDate, type DatePrecision } from './entry-date';
import styles from './entries.module.css';

interface EntryRowProps {
  readonly entry: LiveEntry;
  /** A word such as "New!" on an entry that has just come in. */
  readonly mark: string | null;
  /** A small list has no room for the time of day. */
  readonly precision: DatePrecision;
}

/** One entry of the ledger. Icon, sign and colour say the same, so that none is needed alone. */
export function EntryRow({ entry, mark, precision }: EntryRowProps) {
  const { t, i18n } = useTranslation('ledger');
  const money = useMoney();
  const look = entryLook(entry);
  return (
    <li className={cx(styles['row'], mark && styles['arrived'])}>
      <span className={cx(styles['badge'], styles[look])}>
        <Icon name={ENTRY_ICONS[look]} />
        <span className="visually-hidden">{t(`kind.${look}`)}</span>
      </span>
      <span className={styles['description']}>
        <span>{entry.description}</span>
        {mark && <span className={styles['mark']}>{mark}</span>}
      </span>
      <span className={cx(styles['amount'], styles[entry.kind])}>
        <Money currency={entry.currency} minor={entry.amountMinor} sign="always" />
      </span>
      <span className={styles['aside']}>
        <time dateTime={entry.timestamp.toISOString()}>
          {formatEntryDate(entry.timestamp, i18n.language, precision)}
        </time>
        <span>
          {t('balanceAfter', { balance: money(entry.balanceAfterMinor, entry.currency) })}
        </span>
      </span>
    </li>
  );
}
