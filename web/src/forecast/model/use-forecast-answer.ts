import { formatMediumDate } from '../../kernel/i18n/calendar-date';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '@pennysprout/shared/forecast/calendar';
import type { Forecast, Point } from '@pennysprout/shared/forecast/forecast';
import { paydaysUntil, type HowLong } from '@pennysprout/shared/forecast/paydays';
import { shiftOf, type Shift } from '@pennysprout/shared/forecast/shift';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { pointUntil } from './picture';
import { jarOfSubject, type Subject } from './subject';
import { useHowLongWords } from './use-how-long-words';

/** Description of a forecast, in sentences. */
export interface Answer {
  /** Outcome, for a child of seven. */
  readonly sentence: string;
  /** Same, counted in paydays; null to parents, and without an allowance. */
  readonly paydays: string | null;
  /** Time it takes with today's free money; null if that makes no difference. */
  readonly withFree: string | null;
  /** Difference from the unchanged forecast; null if it is the same. */
  readonly shift: string | null;
  /** Outcome as it goes now; null if that is the same forecast. */
  readonly usual: string | null;
  /** Interest in the forecast, explained for a child of twelve; null if there is none to mention. */
  readonly interest: string | null;
}

interface ForecastQuestion {
  readonly subject: Subject;
  readonly usual: Forecast;
  readonly forecast: Forecast;
  readonly calendar: Calendar;
  /** Answer that counts today's free money; null if not requested. */
  readonly howLong: HowLong | null;
  /** Time (epoch milliseconds) to look at if there is no target to reach. */
  readonly until: number;
}

/**
 * Returns a function that puts a forecast into words. @param decidesFor name of the child that a parent
 * decides for; undefined if the child reads it.
 */
export function useAnswer(decidesFor?: string): (question: ForecastQuestion) => Answer {
  const { t } = useTranslation('forecast');
  const money = useMoney();
  const sentenceOf = useSentence(decidesFor);
  const usualSaid = useUsualText();
  const compared = useCompared(decidesFor === undefined);
  const paydaysSaid = usePaydaysText();
  const howLongWords = useHowLongWords();
  return (question) => {
    const { subject, usual, forecast, howLong, until } = question;
    const isNever = jarOfSubject(subject)?.targetMinor && !forecast.reached;
    const { interestMinor } = forecast.reached ?? pointUntil(forecast, until);
    const amount = money(interestMinor, subject.account.currency);
    const isSaid = interestMinor > 0 && !isNever && decidesFor === undefined;
    return {
      sentence: sentenceOf(question),
      paydays: decidesFor === undefined ? paydaysSaid(question) : null,
      withFree: howLong && howLongWords(howLong, subject.account.currency),
      shift: compared(question),
      usual:
        // If neither reaches the goal within the years, the sentence says so of both.
        usual === forecast || (isNever && !usual.reached)
          ? null
          : t(decidesFor === undefined ? 'thanUsual' : 'decision.without', {
              usual: usualSaid(question),
            }),
      interest: isSaid ? t('ofItInterest', { amount }) : null,
    };
  };
}

/** Returns a function that says when the goal is reached, or how much there will be. */
function useSentence(decidesFor: string | undefined) {
  const { t, i18n } = useTranslation('forecast');
  const money = useMoney();
  const dateOf = (on: string) => formatMediumDate(on, i18n.language);
  return ({ subject, forecast, until }: ForecastQuestion): string => {
    const jar = jarOfSubject(subject);
    const { currency } = subject.account;
    if (jar?.targetMinor) {
      const about = { goal: jar.name, ...(decidesFor !== undefined && { name: decidesFor }) };
      const key = (word: 'never' | 'reached' | 'reach') =>
        decidesFor === undefined ? word : (`decision.${word}` as const);
      if (!forecast.reached) return t(key('never'), about);
      if (forecast.reached === forecast.line[0]) return t(key('reached'), about);
      return t(key('reach'), { ...about, date: dateOf(forecast.reached.on) });
    }
    const amount = money(pointUntil(forecast, until).savedMinor, currency);
    const date = dateOf(new Date(until).toISOString().slice(0, 'YYYY-MM-DD'.length));
    return jar ? t('thereIn', { date, amount, goal: jar.name }) : t('there', { date, amount });
  };
}

/** Returns a function that says the outcome as it goes now. */
function useUsualText() {
  const { t, i18n } = useTranslation('forecast');
  const money = useMoney();
  return ({ subject, usual, until }: ForecastQuestion): string => {
    const { currency } = subject.account;
    if (!jarOfSubject(subject)?.targetMinor)
      return money(pointUntil(usual, until).savedMinor, currency);
    if (!usual.reached) return t('usualNever');
    return usual.reached === usual.line[0]
      ? t('usualReached')
      : formatMediumDate(usual.reached.on, i18n.language);
  };
}

/** Returns a function that says in how many paydays the goal is reached; null if that is not known. */
function usePaydaysText() {
  const { t } = useTranslation('forecast');
  return ({ subject, forecast: { reached }, calendar }: ForecastQuestion): string | null => {
    const count = reached && paydaysUntil(calendar, reached.at);
    return count && jarOfSubject(subject)?.targetMinor ? t('inPaydays', { count }) : null;
  };
}

/**
 * Returns a function that says how a forecast differs from the unchanged one.
 *
 * @param inPaydays true for a child, who counts paydays where it has an allowance.
 */
function useCompared(inPaydays: boolean) {
  const { t } = useTranslation('forecast');
  const money = useMoney();
  const shiftSaid = ({ unit, count }: Shift | PaydayShift): string => {
    if (count === 0) return t('same');
    return count > 0 ? t(`${unit}Later`, { count }) : t(`${unit}Earlier`, { count: -count });
  };
  const difference = (usual: Point, other: Point, { account }: Subject): string => {
    const more = other.savedMinor - usual.savedMinor;
    if (more === 0) return t('same');
    const amount = money(toMinorUnits(Math.abs(more)), account.currency);
    return t(more > 0 ? 'moreThere' : 'lessThere', { amount });
  };
  return ({ subject, usual, forecast, calendar, until }: ForecastQuestion): string | null => {
    if (usual === forecast) return null;
    if (!jarOfSubject(subject)?.targetMinor) {
      return difference(pointUntil(usual, until), pointUntil(forecast, until), subject);
    }
    if (!usual.reached || !forecast.reached) return null;
    const paydays = inPaydays ? paydayShiftOf(calendar, usual.reached, forecast.reached) : null;
    return shiftSaid(paydays ?? shiftOf(usual.reached, forecast.reached));
  };
}

interface PaydayShift {
  readonly unit: 'paydays';
  readonly count: number;
}

/** Returns the difference in paydays; null if one of them is unknown, or both come by the same payday. */
function paydayShiftOf(calendar: Calendar, usual: Point, other: Point): PaydayShift | null {
  const [before, after] = [usual, other].map(({ at }) => paydaysUntil(calendar, at));
  if (before == null || after == null || before === after) return null;
  return { unit: 'paydays', count: after - before };
}
