import { useMemo } from 'react';
import { AS_IT_IS, forecast } from '@pennysprout/shared/forecast/forecast';
import { shownUntil } from '../model/picture';
import type { FamilyFacts } from '../model/facts';
import type { Subject } from '../model/subject';
import { useAnswer } from '../model/use-forecast-answer';
import { useCalendar } from '../model/use-calendar';
import { AnswerWords } from './answer-words';

export interface EffectProps {
  readonly before: Subject;
  /** Same subject, with the account as it would be afterwards. */
  readonly after: Subject;
  readonly facts: FamilyFacts;
  /** Name of the child that a parent decides for; undefined if the child reads it. */
  readonly decidesFor?: string;
}

/** Shows how a pending change affects the goal's date. */
export function Effect({ before, after, facts, decidesFor }: EffectProps) {
  const { annualRatePercent } = facts;
  const calendar = useCalendar(before.account.currency, facts);
  const forecasts = useMemo(() => {
    const outlook = { calendar, annualRatePercent };
    const usual = forecast({ ...outlook, ...before }, AS_IT_IS);
    return { usual, forecast: forecast({ ...outlook, ...after }, AS_IT_IS) };
  }, [after, annualRatePercent, before, calendar]);
  const until = shownUntil([forecasts.usual, forecasts.forecast], null);
  const answer = useAnswer(decidesFor)({
    subject: after,
    ...forecasts,
    calendar,
    howLong: null,
    until,
  });
  return <AnswerWords answer={answer} beside={decidesFor !== undefined} />;
}
