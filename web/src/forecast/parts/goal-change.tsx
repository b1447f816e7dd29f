import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { goalChange, type CountedEntry } from '@pennysprout/shared/forecast/goal-change';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { FamilyFacts } from '../model/facts';
import { useCalendar } from '../model/use-calendar';

export interface GoalChangeProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly entry: CountedEntry;
  readonly facts: FamilyFacts;
}

/** Says how many paydays earlier or later an entry makes a goal. */
export function GoalChangeLine({ account, jar, entry, facts }: GoalChangeProps) {
  const { amountMinor, legs } = entry;
  const { t } = useTranslation('forecast');
  const { annualRatePercent } = facts;
  const calendar = useCalendar(account.currency, facts);
  const change = useMemo(
    () =>
      goalChange({ account, annualRatePercent, calendar, jarId: jar.id }, { amountMinor, legs }),
    [account, amountMinor, annualRatePercent, calendar, jar.id, legs],
  );
  if (change === null) return null;
  const { from, to } = change;
  const words =
    from === null || from === to
      ? t('change.more', { jar: jar.name, count: to })
      : t('change.fromTo', { jar: jar.name, from, to });
  return <span>{words}</span>;
}
