import { useTranslation } from 'react-i18next';
import { CalendarClockIcon } from 'lucide-react';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { formatDate } from '../../kernel/i18n/calendar-date';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import { LoadError } from '../../kit/empty-state/load-error';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import {
  familyAllowances,
  type LiveAllowance,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { problemOf } from '../../events/cards';
import { useCadenceText } from '../model/use-cadence-text';
import type { AllowanceSheetProps } from './allowance-sheet';
import styles from './allowances.module.css';

const loadAllowance = async () => (await import('./allowance-sheet')).AllowanceSheet;

interface AllowanceSectionProps {
  readonly familyId: string;
  readonly child: Pick<LiveChild, 'id' | 'name'>;
  readonly preferences: LiveFamilyPreferences;
}

/** Lists a child's allowances on the child's card. */
export function AllowanceSection({ familyId, child, preferences }: AllowanceSectionProps) {
  const { t } = useTranslation('allowance');
  const live = useLive(familyAllowances(familyId));
  const sheet = useSheet<AllowanceSheetProps, 'allowance'>(loadAllowance);
  const headingId = `allowance-${child.id}`;
  return (
    <Stack aria-labelledby={headingId} as="section" className={styles['section']} gap={1}>
      <Text as="h4" id={headingId} size={1} tone="quiet" weight="strong">
        {t('heading')}
      </Text>
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
          opens={(allowance) => sheet.opens({ allowance })}
        />
      )}
      {sheet.element({ familyId, child, preferences })}
    </Stack>
  );
}

interface AllowanceListProps {
  readonly allowances: readonly LiveAllowance[];
  readonly name: string;
  /** Returns the props of a button that opens the sheet, for a new allowance if null. */
  readonly opens: (allowance: LiveAllowance | null) => DialogOpener;
}

function AllowanceList({ allowances, name, opens }: AllowanceListProps) {
  const { t } = useTranslation('allowance');
  return (
    <>
      {allowances.length > 0 && (
        <List divided={2}>
          {allowances.map((allowance) => (
            <AllowanceLine
              allowance={allowance}
              key={allowance.id}
              name={name}
              opens={opens(allowance)}
            />
          ))}
        </List>
      )}
      <Row gap={3} justify="between" tone="quiet" wrap={0}>
        {allowances.length === 0 && <Text size={1}>{t('none')}</Text>}
        {allowances.length < COUNT_LIMITS.allowancesOfChild && (
          <Button
            className={styles['add']}
            icon={<CalendarClockIcon />}
            compact
            variant="plain"
            {...opens(null)}
          >
            {allowances.length === 0 ? t('add') : t('another')}
          </Button>
        )}
      </Row>
    </>
  );
}

interface AllowanceLineProps {
  readonly allowance: LiveAllowance;
  readonly name: string;
  readonly opens: DialogOpener;
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
    <Row as="li" gap={3} justify="between" wrap={2}>
      <Stack breaks="atCommas" className={styles['what']} grow="wrapping">
        <Text tabular>
          <strong>{amount}</strong> {cadenceText(allowance)}
        </Text>
        <Text size={1} tone="quiet">
          {status()}
        </Text>
        {problem !== null && (
          <Text role="alert" size={1} tone="loss" weight="strong">
            {t(`problem.${problemOf(allowance)}`)}
          </Text>
        )}
      </Stack>
      <Button aria-label={t('editLabel', { amount, name })} variant="secondary" {...opens}>
        {t('edit')}
      </Button>
    </Row>
  );
}
