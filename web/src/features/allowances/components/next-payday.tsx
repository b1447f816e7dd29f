import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { formatDate } from '../../../components/date/calendar-date';
import {
  useLiveAllowances,
  useLiveFamilyAllowances,
  type AccountRef,
  type Live,
  type LiveAllowance,
} from '../../../lib/live/live';
import { nextPayday } from '../model/next-payday';
import styles from './allowances.module.css';

/** When the next money comes, to whichever of the children. */
export function FamilyNextPayday({ familyId }: { readonly familyId: string }) {
  return <NextPayday live={useLiveFamilyAllowances(familyId)} />;
}

/** When a child's next money comes. */
export function ChildNextPayday({ account }: { readonly account: AccountRef }) {
  return <NextPayday live={useLiveAllowances(account)} />;
}

/** Where there is none, and as long as it is not known, nothing is said. */
function NextPayday({ live }: { readonly live: Live<LiveAllowance[]> }) {
  const { t, i18n } = useTranslation('allowance');
  const date = live.status === 'ready' ? nextPayday(live.data) : null;
  if (date === null) return null;
  return (
    <p className={styles['payday']}>
      <CalendarClockIcon />
      {t('upcoming', { date: formatDate(date, i18n.language) })}
    </p>
  );
}
