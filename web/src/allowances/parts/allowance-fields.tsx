import { useTranslation } from 'react-i18next';
import { CADENCES, type Cadence } from '@pennysprout/shared/allowances/rule';
import { CURRENCIES, CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { smallestAmount } from '@pennysprout/shared/kernel/money/money';
import { weekdayName } from '../../kernel/i18n/calendar-date';
import { NumberField } from '../../kit/fields/number-field';
import { SelectField } from '../../kit/fields/select-field';
import { CurrencySelect } from '../../kit/money/currency-select';
import { TextField } from '../../kit/ui/text-field';
import moneyStyles from '../../kit/fields/money-fields.module.css';
import type { AllowanceForm } from '../hooks/use-allowance-form';
import { zonesWith } from '../../kernel/browser/zone-of-device';
import styles from './allowances.module.css';

interface AllowanceFieldsProps {
  readonly form: AllowanceForm;
  /** True if the family's time zone is unknown. */
  readonly asksZone: boolean;
  readonly disabled: boolean;
}

const DAYS = Array.from({ length: 31 }, (_, n) => String(n + 1));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Fields for the amount, cadence, day and start date, and for an unknown time zone. */
export function AllowanceFields({ form, asksZone, disabled }: AllowanceFieldsProps) {
  const { t } = useTranslation('allowance');
  const { error, change, values } = form;
  return (
    <>
      <AllowanceAmount disabled={disabled} form={form} />
      <div className={styles['when']}>
        <SelectField
          disabled={disabled}
          label={t('sheet.cadence')}
          name="cadence"
          onChange={(cadence) => {
            // The options are cadences only.
            change({ cadence: cadence as Cadence });
          }}
          options={CADENCES.map((value) => ({ value, label: t(`sheet.${value}`) }))}
          value={values.cadence}
        />
        {values.cadence === 'monthly' ? (
          <DayOfMonthField disabled={disabled} form={form} />
        ) : (
          <WeekdayField disabled={disabled} form={form} />
        )}
      </div>
      <TextField
        disabled={disabled}
        error={error('startsOn')}
        label={t('sheet.startsOn')}
        name="startsOn"
        onChange={(event) => {
          change({ startsOn: event.target.value });
        }}
        type="date"
        value={values.startsOn}
      />
      {asksZone && <ZoneField disabled={disabled} form={form} />}
    </>
  );
}

type FieldProps = Pick<AllowanceFieldsProps, 'form' | 'disabled'>;

function AllowanceAmount({ form: { error, change, values }, disabled }: FieldProps) {
  const { t } = useTranslation('allowance');
  const { symbol, decimals } = CURRENCIES[values.currency];
  const smallest = smallestAmount(values.currency);
  return (
    <NumberField
      data-first-focus
      disabled={disabled}
      error={error('amount')}
      icon={<span className={moneyStyles['symbol']}>{symbol}</span>}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      label={t('sheet.amount')}
      min={smallest}
      name="amount"
      onChange={(event) => {
        change({ amount: event.target.value });
      }}
      placeholder="0"
      step={smallest}
      trailing={
        <CurrencySelect
          currencies={CURRENCY_CODES}
          disabled={disabled}
          inField
          onChange={(currency) => {
            change({ currency });
          }}
          value={values.currency}
        />
      }
      value={values.amount}
    />
  );
}

function DayOfMonthField({ form: { change, values }, disabled }: FieldProps) {
  const { t } = useTranslation('allowance');
  return (
    <SelectField
      disabled={disabled}
      label={t('sheet.dayOfMonth')}
      name="dayOfMonth"
      onChange={(day) => {
        change({ dayOfMonth: Number(day) });
      }}
      options={DAYS.map((value) => ({
        value,
        label: value === '31' ? t('sheet.lastDay') : value,
      }))}
      value={String(values.dayOfMonth)}
    />
  );
}

function WeekdayField({ form: { change, values }, disabled }: FieldProps) {
  const { t, i18n } = useTranslation('allowance');
  return (
    <SelectField
      disabled={disabled}
      label={t('sheet.weekday')}
      name="weekday"
      onChange={(day) => {
        change({ weekday: Number(day) });
      }}
      options={WEEKDAYS.map((day) => ({
        value: String(day),
        label: weekdayName(day, i18n.language),
      }))}
      value={String(values.weekday)}
    />
  );
}

function ZoneField({ form: { change, values }, disabled }: FieldProps) {
  const { t } = useTranslation('allowance');
  return (
    <SelectField
      disabled={disabled}
      hint={t('sheet.zoneHint')}
      label={t('sheet.zone')}
      name="timeZone"
      onChange={(timeZone) => {
        change({ timeZone });
      }}
      options={zonesWith(values.timeZone)}
      value={values.timeZone}
    />
  );
}
