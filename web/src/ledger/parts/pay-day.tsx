import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, RepeatIcon } from 'lucide-react';
import type { AllowanceSheetProps } from '../../allowances/parts/allowance-sheet';
import { formatSoon, weekdayOf } from '../../kernel/i18n/calendar-date';
import { useToday } from '../../kernel/i18n/use-today';
import type { Live, LiveFamilyPreferences } from '../../kernel/live/live';
import { useSheet } from '../../kit/dialog/use-sheet';
import { LoadError } from '../../kit/empty-state/load-error';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { usePayDay, type PayDayForm } from '../hooks/use-pay-day';
import type { PayDayLine } from '../model/pay-day';
import { takenWith, type TakenPayments } from '../model/taken-payments';
import { sumsOf } from '../model/usual-amount';
import { PayDayRow } from './pay-day-row';
import { PaymentRefused } from './payment-refused';
import styles from './pay-day.module.css';

const loadAllowance = async () =>
  (await import('../../allowances/parts/allowance-sheet')).AllowanceSheet;

const HEADING_ID = 'pay-day';

export interface PayDayProps {
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly lines: Live<readonly PayDayLine[]>;
  /** Called to ask whether payments are to be taken back. */
  readonly onTakeBack: (taken: TakenPayments) => void;
}

/**
 * This pay day: each child's status, and the payment by hand of children without an allowance. Just one line
 * if all have one.
 */
export function PayDay({ lines, ...props }: PayDayProps) {
  const { t, i18n } = useTranslation('parent');
  const today = useToday(props.preferences);
  if (lines.status === 'ready' && lines.data.every(isAutomatic)) {
    return <AllAutomatic lines={lines.data} today={today} />;
  }
  return (
    <Card aria-labelledby={HEADING_ID} as="section" className={styles['payDay']} look="flat">
      <Row align="baseline" gap={2} wrap={0}>
        <Text as="h2" id={HEADING_ID} size={4} tabIndex={-1}>
          {t('payDay.heading')}
        </Text>
        <Text tone="quiet">{weekdayOf(today, i18n.language)}</Text>
      </Row>
      {lines.status === 'loading' && <SkeletonRows count={2} />}
      {lines.status === 'error' && (
        <LoadError onRetry={lines.retry} size="inline" title={t('payDay.error')} />
      )}
      {lines.status === 'ready' && <Lines {...props} lines={lines.data} today={today} />}
    </Card>
  );
}

function isAutomatic(line: PayDayLine): line is PayDayLine<'automatic'> {
  return line.kind === 'automatic';
}

interface AllAutomaticProps {
  readonly lines: readonly PayDayLine<'automatic'>[];
  readonly today: string;
}

/** Lists the payments, grouped by day. */
function AllAutomatic({ lines, today }: AllAutomaticProps) {
  const { t, i18n } = useTranslation('parent');
  const money = useMoney();
  const days = [...new Set(lines.map(({ on }) => on))].sort();
  return (
    <Card aria-labelledby={HEADING_ID} as="section" className={styles['payDay']} look="flat">
      <h2 className="visually-hidden" id={HEADING_ID}>
        {t('payDay.heading')}
      </h2>
      {days.map((day) => {
        const paid = lines.filter(({ on }) => on === day);
        const sums = sumsOf(paid.map(({ allowance }) => allowance));
        const amount = sums.map((sum) => money(sum.amountMinor, sum.currency)).join(' + ');
        const names = new Intl.ListFormat(i18n.language).format(
          paid.map(({ child }) => child.name),
        );
        return (
          <Row as="p" breaks="anywhere" gap={2} key={day}>
            <Text as="span" tone="quiet">
              <RepeatIcon />
            </Text>
            {t('payDay.allAutomatic', {
              day: formatSoon(day, today, i18n.language),
              amount,
              names,
            })}
          </Row>
        );
      })}
    </Card>
  );
}

interface LinesProps extends Omit<PayDayProps, 'lines'> {
  readonly lines: readonly PayDayLine[];
  readonly today: string;
}

function Lines({ familyId, preferences, lines, today, onTakeBack }: LinesProps) {
  const { t } = useTranslation('parent');
  const form = usePayDay({ familyId, preferences, lines, onTakeBack });
  const allowance = useSheet<AllowanceSheetProps, 'child' | 'usual'>(loadAllowance);
  const [wasDue, setWasDue] = useState(form.isDue);
  if (form.isDue && !wasDue) setWasDue(true);
  useFocusAfter(form.isDue);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) form.submit();
      }}
    >
      <List aria-label={t('payDay.who')} divided={0}>
        {lines.map((line) => (
          <PayDayRow
            form={form}
            key={line.child.id}
            line={line}
            onTakeBack={(paid) => {
              onTakeBack(takenWith(paid, lines));
            }}
            starts={allowance.opens({
              child: line.child,
              usual: line.kind === 'byHand' ? line.usual : null,
            })}
            today={today}
          />
        ))}
      </List>
      {form.isDue && <PayByHand form={form} lines={lines} />}
      {wasDue && !form.isDue && (
        // In place of the button, so that nothing else moves under the finger.
        <Row as="p" className={styles['done']} gap={2} tone="gain">
          <CheckIcon />
          {t('payDay.done', { count: lines.filter(({ kind }) => kind === 'paid').length })}
        </Row>
      )}
      {allowance.element({ familyId, preferences, allowance: null })}
    </form>
  );
}

/** Moves the focus to the heading once all are paid, which removes the focused button. */
function useFocusAfter(isDue: boolean) {
  const before = useRef(isDue);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current && !isDue && isLost)
      document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
    before.current = isDue;
  }, [isDue]);
}

interface PayByHandProps {
  readonly form: PayDayForm;
  readonly lines: readonly PayDayLine[];
}

/** Pay button, with the name if it is one child, and the reason of a failure. */
function PayByHand({ form: { payments, busy, refusal }, lines }: PayByHandProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const amount = sumsOf(payments)
    .map(({ amountMinor, currency }) => money(amountMinor, currency))
    .join(' + ');
  const [only, another] = payments;
  const name = lines.find(({ child }) => child.id === only?.childId)?.child.name ?? '';
  const hand = () => {
    if (busy) return t('payDay.busy');
    if (!only) return t('payDay.submit');
    return another ? t('payDay.submitSum', { amount }) : t('payDay.hand', { name, amount });
  };
  return (
    <div className={styles['foot']}>
      {refusal && (
        <PaymentRefused certain={refusal.certain}>
          {refusal.childId === null && <p>{refusal.words}</p>}
        </PaymentRefused>
      )}
      <Button block busy={busy} type="submit">
        {hand()}
      </Button>
    </div>
  );
}
