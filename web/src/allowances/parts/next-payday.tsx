import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { useNow } from '../../kernel/browser/use-now';
import { dateIn, formatUntil } from '../../kernel/i18n/calendar-date';
import { allowancesOfChild, type ChildRef, type LiveAllowance } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { Row } from '../../kit/layout/row';
import styles from './allowances.module.css';

interface ChildNextPaydayProps {
  readonly account: ChildRef;
  /** The family's; undefined while it is not known, which is the device's. */
  readonly timeZone: string | undefined;
}

/** Shows when the child's next allowance comes; nothing if there is none or it is still loading. */
export function ChildNextPayday({ account, timeZone }: ChildNextPaydayProps) {
  const { t, i18n } = useTranslation('allowance');
  const today = dateIn(timeZone, useNow());
  const live = useLive(allowancesOfChild(account));
  const date = live.status === 'ready' ? nextPayday(live.data) : null;
  if (date === null) return null;
  return (
    <Row as="p" className={styles['payday']} gap={2} tone="quiet">
      <CalendarClockIcon />
      {t('upcoming', { date: formatUntil(date, today, i18n.language) })}
    </Row>
  );
}

/** Returns the first date on which an allowance is paid; null if none is. */
export function nextPayday(allowances: readonly LiveAllowance[]): string | null {
  const dates = allowances.flatMap(({ nextOn }) => (nextOn === null ? [] : [nextOn]));
  return dates.sort()[0] ?? null;
}
