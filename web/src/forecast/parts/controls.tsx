import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatIf } from '@pennysprout/shared/forecast/forecast';
import { freeMinor } from '@pennysprout/shared/ledger/account';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useNumber } from '../../kit/money/use-number';
import type { FamilyFacts } from '../model/facts';
import { jarOfSubject, putRange, spendRange, weeklyRange, type Subject } from '../model/subject';
import { AmountSlider } from './amount-slider';
import styles from './time-machine.module.css';

interface ControlsProps {
  readonly subject: Subject;
  readonly facts: FamilyFacts;
  readonly whatIf: WhatIf;
  readonly onChange: (change: Partial<WhatIf>) => void;
  /** Effect of all controls, in a sentence. */
  readonly answer: string;
  readonly answerId: string;
}

/** Controls for the changes to try: put in now, spend now, more each week, no interest. */
export function Controls({ subject, facts, whatIf, onChange, answer, answerId }: ControlsProps) {
  const { t } = useTranslation('forecast');
  const jar = jarOfSubject(subject);
  const spendable = spendRange(subject);
  const plain = { answer, currency: subject.account.currency };
  return (
    <Stack gap={4}>
      <AmountSlider
        {...plain}
        hint={jar ? t('putHint', { goal: jar.name }) : t('putHintAll')}
        label={t('put')}
        minor={whatIf.putMinor}
        onMinor={(putMinor) => {
          onChange({ putMinor });
        }}
        range={putRange(subject)}
      />
      {spendable.maxMinor > 0 && (
        <AmountSlider
          {...plain}
          hint={null}
          label={t('spend')}
          minor={whatIf.spendMinor}
          onMinor={(spendMinor) => {
            onChange({ spendMinor });
          }}
          range={spendable}
        />
      )}
      <SpendFrom onChange={onChange} subject={subject} whatIf={whatIf} />
      <AmountSlider
        {...plain}
        hint={null}
        label={t('more')}
        minor={whatIf.moreWeeklyMinor}
        onMinor={(moreWeeklyMinor) => {
          onChange({ moreWeeklyMinor });
        }}
        range={weeklyRange(subject, largestAllowance(subject, facts))}
      />
      <InterestSwitch
        describedBy={answerId}
        on={whatIf.interest}
        onChange={onChange}
        rate={facts.annualRatePercent}
      />
    </Stack>
  );
}

function largestAllowance({ account: { currency } }: Subject, { allowances }: FamilyFacts) {
  const own = allowances.filter((allowance) => allowance.currency === currency && allowance.active);
  return Math.max(0, ...own.map(({ amountMinor }) => amountMinor));
}

type SpendFromProps = Pick<ControlsProps, 'subject' | 'whatIf' | 'onChange'>;

/** Chooses the pot to spend from, if there is a choice: free money, or the jar in question. */
function SpendFrom({ subject, whatIf, onChange }: SpendFromProps) {
  const { t } = useTranslation('forecast');
  const name = useId();
  const jar = jarOfSubject(subject);
  const isChoice = jar && jar.savedMinor > 0 && freeMinor(subject.account) > 0;
  if (!isChoice || whatIf.spendMinor === 0) return null;
  return (
    <ChipGroup
      chips={[false, true].map((jarFirst) => (
        <Chip
          checked={whatIf.jarFirst === jarFirst}
          key={String(jarFirst)}
          name={name}
          onChoose={() => {
            onChange({ jarFirst });
          }}
          value={String(jarFirst)}
        >
          {t(jarFirst ? 'fromGoal' : 'fromFree', { goal: jar.name })}
        </Chip>
      ))}
      disabled={false}
      legend={t('from')}
    />
  );
}

interface InterestSwitchProps extends Pick<ControlsProps, 'onChange'> {
  readonly on: boolean;
  readonly rate: number;
  readonly describedBy: string;
}

function InterestSwitch({ on, rate, describedBy, onChange }: InterestSwitchProps) {
  const { t } = useTranslation('forecast');
  const numbers = useNumber();
  if (rate === 0) {
    return (
      <Text size={2} tone="quiet">
        {t('noRate')}
      </Text>
    );
  }
  return (
    <button
      aria-checked={on}
      aria-describedby={describedBy}
      className={styles['switch']}
      onClick={() => {
        onChange({ interest: !on });
      }}
      role="switch"
      type="button"
    >
      <span className={styles['knob']} />
      {t('interest', { rate: numbers.percent(rate) })}
    </button>
  );
}
