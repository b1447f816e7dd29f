import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Slider } from '../../kit/fields/slider';
import { useMoney } from '../../kit/money/use-money';
import type { SliderRange } from '../model/subject';
import styles from './time-machine.module.css';

interface AmountSliderProps {
  readonly label: string;
  readonly hint: string | null;
  readonly currency: CurrencyCode;
  readonly range: SliderRange;
  readonly minor: MinorUnits;
  readonly onMinor: (minor: MinorUnits) => void;
  /** Effect of the amount, for users who hear the slider and do not see the answer. */
  readonly answer: string;
}

/** Slider for an amount. */
export function AmountSlider(props: AmountSliderProps) {
  const { label, hint, currency, range, minor, onMinor, answer } = props;
  const { t } = useTranslation('forecast');
  const money = useMoney();
  const id = useId();
  const amount = minor === 0 ? t('nothing') : money(minor, currency);
  return (
    <div className={styles['slider']}>
      <p className={styles['read']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{amount}</output>
      </p>
      <Slider
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-valuetext={t('valueSays', { amount, answer })}
        id={id}
        max={range.maxMinor}
        min={0}
        onChange={(event) => {
          onMinor(toMinorUnits(event.target.valueAsNumber));
        }}
        step={range.stepMinor}
        value={minor}
      />
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
