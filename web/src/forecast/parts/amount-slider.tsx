import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Slider } from '../../kit/fields/slider';
import { useMoney } from '../../kit/money/use-money';
import type { SliderRange } from '../model/subject';

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
    <Stack>
      <Row align="baseline" as="p" gap={3} justify="between" tabular wrap={0}>
        <Text as="label" htmlFor={id} weight="strong">
          {label}
        </Text>
        <Text as="output" htmlFor={id} size={4} weight="bold">
          {amount}
        </Text>
      </Row>
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
        <Text id={`${id}-hint`} size={2} tone="quiet">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
