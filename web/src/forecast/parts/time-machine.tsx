import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '@pennysprout/shared/forecast/calendar';
import {
  AS_IT_IS,
  forecast,
  type ForecastInput,
  type WhatIf,
} from '@pennysprout/shared/forecast/forecast';
import { howLong } from '@pennysprout/shared/forecast/paydays';
import { spendableMinor } from '@pennysprout/shared/forecast/what-happens';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { Button } from '../../kit/ui/button';
import { shownUntil, type PastPoint } from '../model/picture';
import type { FamilyFacts } from '../model/facts';
import { jarOfSubject, type Subject } from '../model/subject';
import { isAsItIs, twoForecasts, type Comparison } from '../model/two-forecasts';
import { useAnswer } from '../model/use-forecast-answer';
import { useCalendar } from '../model/use-calendar';
import { AnswerWords } from './answer-words';
import { Controls } from './controls';
import { ForecastPicture } from './forecast-picture';
import styles from './time-machine.module.css';

export interface TimeMachineProps {
  readonly subject: Subject;
  readonly facts: FamilyFacts;
  /** Past balances of the whole account, oldest first. A jar's past is unknown here. */
  readonly past: readonly PastPoint[];
}

/** Years to look ahead if there is no target to reach. */
const YEARS = [1, 5, 10] as const;

/**
 * Shows how savings grow, and how putting in or spending changes that. Everything is computed from data on
 * the screen; nothing is stored or requested.
 */
export function TimeMachine({ subject, facts, past }: TimeMachineProps) {
  const { t } = useTranslation('forecast');
  const [tried, setTried] = useState(AS_IT_IS);
  const [comparison, setComparison] = useState<Comparison>('usual');
  const [years, setYears] = useState<number>(1);
  const answerId = useId();
  // The slider follows the finger at once; on a slow phone, the chart lags behind.
  const deferred = useDeferredValue(tried);
  const whatIf = affordable(tried, subject);
  const calendar = useCalendar(subject.account.currency, facts);
  const shown = useShownForecasts({
    subject,
    facts,
    calendar,
    whatIf: deferred,
    comparison,
    years,
  });
  const answer = useAnswer()(shown);
  const { sentence, shift } = answer;
  const change = (some: Partial<WhatIf>) => {
    setTried({ ...whatIf, ...some });
    // Without a purchase there is nothing to compare it with.
    if (some.spendMinor === 0 && comparison === 'purchase') setComparison('usual');
  };
  return (
    <Stack className={styles['sticky']} gap={4}>
      <AnswerWords answer={answer} id={answerId} />
      <Controls
        answer={shift ? t('both', { sentence, shift }) : sentence}
        answerId={answerId}
        facts={facts}
        onChange={change}
        subject={subject}
        whatIf={whatIf}
      />
      {!isAsItIs(whatIf) && (
        <Button
          onClick={() => {
            change(AS_IT_IS);
          }}
          variant="secondary"
        >
          {t('reset')}
        </Button>
      )}
      {!jarOfSubject(subject)?.targetMinor && <YearChips onYears={setYears} years={years} />}
      <ComparisonChips
        comparison={comparison}
        onComparison={setComparison}
        withPurchase={whatIf.spendMinor > 0}
      />
      <ForecastPicture past={subject.jarId === null ? past : []} shown={shown} />
      <Text size={2} tone="quiet">
        {t('promise')}
      </Text>
    </Stack>
  );
}

interface ShownOptions {
  readonly subject: Subject;
  readonly facts: FamilyFacts;
  readonly calendar: Calendar;
  readonly whatIf: WhatIf;
  readonly comparison: Comparison;
  readonly years: number;
}

function useShownForecasts({ subject, facts, calendar, whatIf, comparison, years }: ShownOptions) {
  const { account, jarId } = subject;
  const { annualRatePercent } = facts;
  const outlook = useMemo<ForecastInput>(
    () => ({ account, calendar, annualRatePercent, jarId }),
    [account, annualRatePercent, calendar, jarId],
  );
  const usual = useMemo(() => forecast(outlook, AS_IT_IS), [outlook]);
  // Depends on the present account only, not on what is tried.
  const withFree = useMemo(
    () => (jarId === null ? null : howLong({ ...outlook, jarId })),
    [outlook, jarId],
  );
  return useMemo(() => {
    const two = twoForecasts(outlook, affordable(whatIf, outlook), comparison, usual);
    const shown = two.other ? [two.main, two.other] : [two.main];
    const forecasts = shown.map((scenario) => scenario.forecast);
    const hasTarget = jarOfSubject(outlook)?.targetMinor;
    return {
      subject: outlook,
      shown,
      usual,
      forecast: two.main.forecast,
      calendar,
      howLong: isAsItIs(whatIf) ? withFree : null,
      until: shownUntil(forecasts, hasTarget ? null : years),
    };
  }, [calendar, comparison, outlook, usual, whatIf, withFree, years]);
}

/** Caps the purchase at the balance, because somebody may withdraw money while a child tries it. */
function affordable(whatIf: WhatIf, { account, jarId }: Subject): WhatIf {
  const spendable = spendableMinor(account, jarId);
  return whatIf.spendMinor > spendable ? { ...whatIf, spendMinor: spendable } : whatIf;
}

interface YearChipsProps {
  readonly years: number;
  readonly onYears: (years: number) => void;
}

function YearChips({ years, onYears }: YearChipsProps) {
  const { t } = useTranslation('forecast');
  const name = useId();
  return (
    <ChipGroup
      chips={YEARS.map((count) => (
        <Chip
          checked={years === count}
          key={count}
          name={name}
          onChoose={() => {
            onYears(count);
          }}
          value={String(count)}
        >
          {t('inYears', { count })}
        </Chip>
      ))}
      disabled={false}
      legend={t('years')}
    />
  );
}

interface ComparisonChipsProps {
  readonly comparison: Comparison;
  readonly onComparison: (comparison: Comparison) => void;
  readonly withPurchase: boolean;
}

function ComparisonChips({ comparison, onComparison, withPurchase }: ComparisonChipsProps) {
  const { t } = useTranslation('forecast');
  const name = useId();
  const offered = (['usual', 'interest', 'purchase'] as const).filter(
    (option) => option !== 'purchase' || withPurchase,
  );
  return (
    <ChipGroup
      chips={offered.map((option) => (
        <Chip
          checked={comparison === option}
          key={option}
          name={name}
          onChoose={() => {
            onComparison(option);
          }}
          value={option}
        >
          {t(`comparison.${option}`)}
        </Chip>
      ))}
      disabled={false}
      legend={t('compare')}
    />
  );
}
