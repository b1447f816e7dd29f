import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon, Trash2Icon } from 'lucide-react';
import { CADENCES } from '@pennysprout/shared/allowances/rule';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { zonesWith } from '../../kernel/browser/zone-of-device';
import { weekdayName } from '../../kernel/i18n/calendar-date';
import type { LiveAllowance, LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import { useMoneyPause } from '../../kernel/live/service-status';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { SelectField } from '../../kit/fields/select-field';
import { useField } from '../../kit/form/form-context';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow, DateRow, SelectRow } from '../../kit/form/rows';
import { Grid } from '../../kit/layout/grid';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { MoneyPaused } from '../../kit/service/money-paused';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useAllowanceActions } from '../hooks/use-allowance-actions';
import { useAllowanceForm } from '../hooks/use-allowance-form';
import type { AllowanceAmount } from '../model/allowance-form';
import { LAST_DAY } from '../model/use-cadence-text';
import styles from './allowances.module.css';

const DAYS = Array.from({ length: LAST_DAY }, (_, n) => n + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export interface AllowanceSheetProps extends SheetProps {
  readonly familyId: string;
  readonly child: Pick<LiveChild, 'id' | 'name'>;
  readonly preferences: LiveFamilyPreferences;
  /** Allowance to change; null for a new one. */
  readonly allowance: LiveAllowance | null;
  /** Amount that the child gets by hand, to start a new allowance with. */
  readonly usual?: AllowanceAmount | null;
}

/** Sheet that creates, changes, pauses or deletes an allowance. */
export function AllowanceSheet(props: AllowanceSheetProps) {
  const { sheet, familyId, child, allowance, usual = null, ...now } = props;
  const { t } = useTranslation('allowance');
  const pause = useMoneyPause();
  // The form keeps the preferences it opened with, even if something is paid meanwhile.
  const [preferences] = useState(now.preferences);
  const about = { familyId, childId: child.id, preferences, allowance, usual };
  const form = useAllowanceForm({ ...about, onDone: sheet.close });
  const actions = useAllowanceActions(allowance?.id ?? '', sheet.close);
  const [asking, setAsking] = useState(false);
  // Neither the form nor the other actions while one is busy.
  const busy = form.busy || actions.busy;
  const question = (
    <DeleteQuestion
      actions={actions}
      onKeep={() => {
        setAsking(false);
      }}
    />
  );
  return (
    <FormSheet
      busy={t('sheet.busy')}
      description={t('sheet.description')}
      form={{ ...form, busy }}
      question={asking ? question : null}
      sheet={sheet}
      submit={t('sheet.submit')}
      title={t(allowance ? 'sheet.change' : 'sheet.create', { name: child.name })}
    >
      <MoneyPaused pause={pause} />
      <AmountRow
        currencies={CURRENCY_CODES}
        currency={form.values.currency}
        first
        label={t('sheet.amount')}
        name="amount"
      />
      <CadenceRows cadence={form.values.cadence} />
      <DateRow label={t('sheet.startsOn')} name="startsOn" />
      {preferences.timeZone === null && <ZoneRow />}
      {allowance && (
        <MoreActions
          actions={actions}
          active={allowance.active}
          dirty={form.dirty}
          disabled={busy || asking}
          onDelete={() => {
            setAsking(true);
          }}
        />
      )}
    </FormSheet>
  );
}

/** Row for the cadence and its day. */
export function CadenceRows({ cadence }: Pick<LiveAllowance, 'cadence'>) {
  const { t, i18n } = useTranslation('allowance');
  return (
    <Grid columns="narrow" gap={4}>
      <SelectRow label={t('sheet.cadence')} name="cadence" options={CADENCES}>
        {(each) => t(`sheet.${each}`)}
      </SelectRow>
      {cadence === 'monthly' ? (
        <SelectRow label={t('sheet.dayOfMonth')} name="dayOfMonth" options={DAYS}>
          {(day) => (day === LAST_DAY ? t('sheet.lastDay') : String(day))}
        </SelectRow>
      ) : (
        <SelectRow label={t('sheet.weekday')} name="weekday" options={WEEKDAYS}>
          {(day) => weekdayName(day, i18n.language)}
        </SelectRow>
      )}
    </Grid>
  );
}

/** Row for the family's time zone, while it is not known. */
export function ZoneRow() {
  const { t } = useTranslation('allowance');
  const { error, value, change, disabled } = useField<string>('timeZone');
  return (
    <SelectField
      disabled={disabled}
      error={error}
      hint={t('sheet.timeZoneHint')}
      label={t('sheet.timeZone')}
      name="timeZone"
      onChange={change}
      options={zonesWith(value)}
      placeholder={t('sheet.timeZonePlaceholder')}
      value={value}
    />
  );
}

interface MoreActionsProps {
  readonly actions: ReturnType<typeof useAllowanceActions>;
  readonly active: boolean;
  readonly dirty: boolean;
  readonly disabled: boolean;
  readonly onDelete: () => void;
}

/** Buttons that pause or resume an existing allowance, or delete it. */
function MoreActions({ actions, active, dirty, disabled, onDelete }: MoreActionsProps) {
  const { t } = useTranslation('allowance');
  return (
    <Row gap={3} justify="between" wrap={2}>
      <Button
        busy={actions.pausing || actions.resuming}
        // Unsaved input would be lost.
        disabled={disabled || dirty}
        icon={active ? <PauseIcon /> : <PlayIcon />}
        onClick={active ? actions.pause : actions.resume}
        variant="secondary"
      >
        {active ? t('sheet.pause') : t('sheet.resume')}
      </Button>
      <Button disabled={disabled} icon={<Trash2Icon />} onClick={onDelete} variant="plain">
        {t('sheet.delete')}
      </Button>
      <ActionProblem problem={actions.problem} />
    </Row>
  );
}

interface DeleteQuestionProps {
  readonly actions: ReturnType<typeof useAllowanceActions>;
  readonly onKeep: () => void;
}

function DeleteQuestion({ actions, onKeep }: DeleteQuestionProps) {
  const { removing: busy } = actions;
  const { t } = useTranslation('allowance');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus the answer that loses nothing.
    group.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Stack className={styles['question']} gap={3} ref={group} role="alert">
      <p>
        <strong>{t('confirm.title')}</strong> {t('confirm.text')}
      </p>
      <Row gap={3} justify="end" stretch wrap>
        <Button disabled={busy} onClick={onKeep} variant="secondary">
          {t('confirm.no')}
        </Button>
        <Button busy={busy} onClick={actions.remove} variant="danger">
          {busy ? t('confirm.busy') : t('confirm.yes')}
        </Button>
      </Row>
    </Stack>
  );
}
