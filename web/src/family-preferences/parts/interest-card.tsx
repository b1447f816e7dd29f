import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INTEREST_RATE } from '@pennysprout/shared/family-preferences/preferences';
import { monthlyInterestMinor } from '@pennysprout/shared/interest/monthly-interest';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, toMinorUnits, ZERO } from '@pennysprout/shared/kernel/money/money';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { useMoney } from '../../kit/money/use-money';
import { useNumber } from '../../kit/money/use-number';
import { IconButton } from '../../kit/ui/icon-button';
import { NumberField } from '../../kit/fields/number-field';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { effectiveRate } from '../model/preferences-values';
import { Switch } from '../../kit/fields/switch';
import { limitTyped } from '../model/typed-number';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

/** Decimals of a typed rate, matching its step. */
const DECIMALS = 1;

/** Balance of the example, in units of the local currency. */
const EXAMPLE_BALANCE = 100;

interface InterestCardProps {
  readonly form: PreferencesForm;
  /** Control that posts this month's interest by hand. */
  readonly children: ReactNode;
}

/**
 * Card for interest on savings: the switch, the annual rate, an example, and this month's interest by
 * hand.
 */
export function InterestCard({ form, children }: InterestCardProps) {
  const { t } = useTranslation('preferences');
  const { values, change } = form;
  return (
    <PreferenceBlock
      aside={
        <Switch
          checked={values.interestOn}
          label={t('interest.switch')}
          onChange={(interestOn) => {
            change({ interestOn });
          }}
          words={{ on: t('interest.on'), off: t('interest.off') }}
        />
      }
      text={t('interest.text')}
      title={t('interest.title')}
    >
      <RateField form={form} />
      <Example currency={values.localCurrency} rate={effectiveRate(values)} />
      {children}
    </PreferenceBlock>
  );
}

function RateField({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  const { values, change } = form;
  const rate = Number(values.interestRate);
  const set = (text: string) => {
    const interestRate = limitTyped(text, { max: INTEREST_RATE.interfaceMax, decimals: DECIMALS });
    // Raising the rate means that interest is to be paid.
    change({ interestRate, ...(Number(interestRate) > 0 && { interestOn: true }) });
  };
  const step = (by: number) => {
    set(String(Number((rate + by).toFixed(DECIMALS))));
  };
  return (
    <NumberField
      disabled={form.busy || !values.interestOn}
      error={form.error('interestRate')}
      inputMode="decimal"
      label={t('interest.label')}
      max={INTEREST_RATE.interfaceMax}
      min={INTEREST_RATE.min}
      name="interestRate"
      onChange={(event) => {
        set(event.target.value);
      }}
      step={INTEREST_RATE.step}
      trailing={
        <RateSteps
          canLower={values.interestOn && rate > INTEREST_RATE.min}
          canRaise={rate < INTEREST_RATE.interfaceMax}
          onStep={step}
        />
      }
      value={values.interestRate}
    />
  );
}

interface RateStepsProps {
  readonly canLower: boolean;
  readonly canRaise: boolean;
  readonly onStep: (by: number) => void;
}

/** Unit of the rate, and buttons that step it down and up. */
function RateSteps({ canLower, canRaise, onStep }: RateStepsProps) {
  const { t } = useTranslation('preferences');
  return (
    <>
      <span aria-hidden="true" className={styles['unit']}>
        %
      </span>
      <IconButton
        disabled={!canLower}
        label={t('interest.lower')}
        onClick={() => {
          onStep(-INTEREST_RATE.step);
        }}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        disabled={!canRaise}
        label={t('interest.raise')}
        onClick={() => {
          onStep(INTEREST_RATE.step);
        }}
      >
        <PlusIcon />
      </IconButton>
    </>
  );
}

/** Shows the interest that would really be posted on the example balance. */
function Example({ currency, rate }: { readonly currency: CurrencyCode; readonly rate: number }) {
  const { t } = useTranslation('preferences');
  const money = useMoney();
  const number = useNumber();
  const balanceMinor = decimalToMinor(EXAMPLE_BALANCE, currency) ?? ZERO;
  const interestMinor = monthlyInterestMinor(balanceMinor, rate);
  const key = rate === 0 ? 'exampleNone' : interestMinor === ZERO ? 'exampleTooLittle' : 'example';
  return (
    <p className={styles['note']}>
      {t(`interest.${key}`, {
        rate: number.percent(rate),
        balance: money(balanceMinor, currency),
        interest: money(interestMinor, currency),
        smallest: money(toMinorUnits(1), currency),
      })}
    </p>
  );
}
