import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goalStep, type GoalStep } from '@pennysprout/shared/forecast/goal-step';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { Skeleton } from '../../kit/skeletons/skeletons';
import { useMoney } from '../../kit/money/use-money';
import { formatDay, weekdayOf } from '../../kernel/i18n/calendar-date';
import { jarMovesOfChild, type ChildRef, type LiveJarMove } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import type { FamilyFacts } from '../model/facts';
import { useCalendar } from '../model/use-calendar';

/** Number of newest moves to read; enough for those since the last payday. */
const MOST_MOVES = 20;

export interface GoalStepProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly owner: ChildRef;
  readonly facts: FamilyFacts;
  /** Renders the sentence and the actions; the step is null until it is known. */
  readonly children: (sentence: ReactNode, step: GoalStep | null) => ReactNode;
}

/** Says how much to put into a jar on each payday, so that it is full on its date. */
export function GoalStepPart({ account, jar, owner, facts, children }: GoalStepProps) {
  const moves = useLive(jarMovesOfChild({ ...owner, limit: MOST_MOVES }));
  const { annualRatePercent } = facts;
  const calendar = useCalendar(account.currency, facts);
  const known = moves.status === 'ready' ? moves.data : null;
  const step = useMemo(() => {
    if (!known) return null;
    const puts = putsInto(jar.id, known);
    return goalStep({ account, jarId: jar.id, annualRatePercent, calendar, puts });
  }, [account, annualRatePercent, calendar, jar.id, known]);
  const sentence = useSentence()(step, account, calendar.today);
  if (moves.status === 'loading') return children(<Skeleton height="1em" width="9rem" />, null);
  return children(sentence && <strong>{sentence}</strong>, step);
}

/** Returns the amounts that were put into a jar by hand and taken out. */
function putsInto(jarId: string, moves: readonly LiveJarMove[]) {
  return moves
    .filter(({ kind }) => kind === 'put' || kind === 'took')
    .flatMap(({ legs, timestamp }) =>
      legs
        .filter(({ pot }) => pot === jarId)
        .map(({ amountMinor }) => ({ at: timestamp.getTime(), amountMinor })),
    );
}

function useSentence() {
  const { t, i18n } = useTranslation('forecast');
  const money = useMoney();
  return (step: GoalStep | null, { currency }: Account, today: string): string | null => {
    if (step === null || step.state === 'none') return null;
    const { state, stepMinor, nextOn, paydaysLate } = step;
    if (state === 'behind') {
      return paydaysLate === null ? t('step.never') : t('step.behind', { count: paydaysLate });
    }
    const day = nextOn === null ? '' : dayOf(nextOn, today, i18n.language);
    return t(`step.${state}`, { day, step: money(stepMinor, currency) });
  };
}

/** Names a day of the next week by its weekday. */
function dayOf(date: string, today: string, language: string): string {
  const isSoon = Date.parse(date) - Date.parse(today) < 7 * DAY_MS;
  return isSoon ? weekdayOf(date, language) : formatDay(date, language);
}
