import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { formatDate } from '../../kernel/i18n/calendar-date';
import { allowancesOfChild, type ChildRef } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { nextPayday } from '../model/next-payday';
import { Row } from '../../kit/layout/row';
import styles from './allowances.module.css';

/** Shows the date of the child's next allowance, or nothing if there is none or it is not known yet. */
export function ChildNextPayday({ account }: { readonly account: ChildRef }) {
  const { t, i18n } = useTranslation('allowance');
  const live = useLive(allowancesOfChild(account));
  const date = live.status === 'ready' ? nextPayday(live.data) : null;
  if (date === null) return null;
  return (
    <Row as="p" className={styles['payday']} gap={2} tone="quiet">
      <CalendarClockIcon />
      {t('upcoming', { date: formatDate(date, i18n.language) })}
    </Row>
  );
}
