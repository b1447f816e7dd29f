import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { formatDate } from '../../kernel/i18n/calendar-date';
import { useDialog } from '../../kit/dialog/use-dialog';
import { LoadError } from '../../kit/empty-state/load-error';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import { useMoney } from '../../kit/money/use-money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import {
  useLiveFamilyAllowances,
  type LiveAllowance,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../kernel/live/live';
import { problemOf } from '../../events/cards';
import { useCadenceText } from '../model/use-cadence-text';
import type { AllowanceDialogProps } from './allowance-dialog';
import styles from './allowances.module.css';

const { LazyDialog: LazyAllowanceDialog, opens: opensDialog } = lazyDialog<AllowanceDialogProps>(
  async () => (await import('./allowance-dialog')).AllowanceDialog,
);

interface AllowanceSectionProps {
  readonly familyId: string;
  readonly child: Pick<LiveChild, 'id' | 'name'>;
  readonly preferences: LiveFamilyPreferences;
}

/** Lists a child's allowances on the child's card. */
export function AllowanceSection({ familyId, child, preferences }: AllowanceSectionProps) {
  const { t } = useTranslation('allowance');
  const live = useLiveFamilyAllowances(familyId);
  const dialog = useDialog<'edit'>();
  const [edited, setEdited] = useState<LiveAllowance | null>(null);
  const opens = (allowance: LiveAllowance | null) =>
    opensDialog(() => {
      setEdited(allowance);
      dialog.show('edit');
    });
  return (
    <section aria-labelledby={`allowance-${child.id}`} className={styles['section']}>
      <h4 id={`allowance-${child.id}`}>{t('heading')}</h4>
      {live.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25rem" width="60%" />
        </>
      )}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('loadError')} />
      )}
      {live.status === 'ready' && (
        <AllowanceList
          allowances={live.data.filter(({ childId }) => childId === child.id)}
          name={child.name}
          opens={opens}
        />
      )}
      {dialog.shown && (
        <LazyAllowanceDialog
          key={dialog.shown.round}
          onFailed={dialog.afterClose}
          part={{
            familyId,
            child,
            preferences,
            allowance: edited,
            open: dialog.shown.open,
            onClose: dialog.close,
            afterClose: dialog.afterClose,
          }}
        />
      )}
    </section>
  );
}

interface AllowanceListProps {
  readonly allowances: readonly LiveAllowance[];
  readonly name: string;
  /** Returns the props of a button that opens the dialog, for a new allowance if null. */
  readonly opens: (allowance: LiveAllowance | null) => object;
}

function AllowanceList({ allowances, name, opens }: AllowanceListProps) {
  const { t } = useTranslation('allowance');
  return (
    <>
      {allowances.length > 0 && (
        <ul className={styles['list']}>
          {allowances.map((allowance) => (
            <AllowanceLine
              allowance={allowance}
              key={allowance.id}
              name={name}
              opens={opens(allowance)}
            />
          ))}
        </ul>
      )}
      <div className={styles['add']}>
        {allowances.length === 0 && <p className={styles['none']}>{t('none')}</p>}
        {allowances.length < COUNT_LIMITS.allowancesOfChild && (
          <Button icon={<CalendarClockIcon />} variant="plain" {...opens(null)}>
            {allowances.length === 0 ? t('add') : t('another')}
          </Button>
        )}
      </div>
    </>
  );
}

interface AllowanceLineProps {
  readonly allowance: LiveAllowance;
  readonly name: string;
  readonly opens: object;
}

function AllowanceLine({ allowance, name, opens }: AllowanceLineProps) {
  const { t, i18n } = useTranslation('allowance');
  const money = useMoney();
  const cadenceText = useCadenceText();
  const { amountMinor, currency, active, nextOn, problem } = allowance;
  const amount = money(amountMinor, currency);
  const status = () => {
    if (!active) return t('paused');
    if (nextOn === null) return t('ended');
    return t('next', { date: formatDate(nextOn, i18n.language) });
  };
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <p className={styles['rule']}>
          <strong>{amount}</strong> {cadenceText(allowance)}
        </p>
        <p className={styles['status']}>{status()}</p>
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            {t(`problem.${problemOf(allowance)}`)}
          </p>
        )}
      </div>
      <Button aria-label={t('editLabel', { amount, name })} variant="secondary" {...opens}>
        {t('edit')}
      </Button>
    </li>
  );
}
