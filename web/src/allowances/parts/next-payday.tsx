import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { formatDate } from '../../kernel/i18n/calendar-date';
import {
  useLiveAllowances,
  useLiveFamilyAllowances,
  type ChildRef,
  type Live,
  type LiveAllowance,
} from '../../kernel/live/live';
import { nextPayday } from '../model/next-payday';
import { Row } from '../../kit/layout/row';
import styles from './allowances.module.css';

/** Shows the date of the next allowance of any child in the family. */
export function FamilyNextPayday({ familyId }: { readonly familyId: string }) {
  return <NextPayday live={useLiveFamilyAllowances(familyId)} />;
}

/** Shows the date of the child's next allowance. */
export function ChildNextPayday({ account }: { readonly account: ChildRef }) {
  return <NextPayday live={useLiveAllowances(account)} />;
}

/** Shows the date of the next allowance, or nothing if there is none or it is not known yet. */
function NextPayday({ live }: { readonly live: Live<LiveAllowance[]> }) {
  const { t, i18n } = useTranslation('allowance');
  const date = live.status === 'ready' ? nextPayday(live.data) : null;
  if (date === null) return null;
  return (
    <Row as="p" className={styles['payday']} gap={2} tone="quiet">
      <CalendarClockIcon />
      {t('upcoming', { date: formatDate(date, i18n.language) })}
    </Row>
  );
}
