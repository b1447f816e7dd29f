import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { goalOffer, type GoalOffer } from '@pennysprout/shared/forecast/goal-offer';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import type { FamilyFacts } from '../model/facts';
import { useCalendar } from '../model/use-calendar';
import styles from './how-long.module.css';

export interface HowLongProps {
  readonly account: Account;
  readonly jarId: string;
  readonly facts: FamilyFacts;
  /** Opens Put in, filled with an amount; undefined for a read-only offer. */
  readonly putIn?: ((amountMinor: MinorUnits) => DialogOpener) | undefined;
}

/** Says in how many paydays a jar is full, and in how many after putting in the free money. */
export function HowLong({ account, jarId, facts, putIn }: HowLongProps) {
  const { annualRatePercent } = facts;
  const { t } = useTranslation('forecast');
  const calendar = useCalendar(account.currency, facts);
  const offerWords = useOfferWords(account);
  const goal = useMemo(
    () => goalOffer({ account, annualRatePercent, calendar, jarId }),
    [account, annualRatePercent, calendar, jarId],
  );
  if (goal === null) return null;
  const words = offerWords(goal);
  const offer = goal.kind === 'paydays' ? goal.offer : null;
  return (
    <Stack as="span" breaks="atCommas" tabular>
      <strong>
        {goal.kind === 'now' && t('fullNow')}
        {goal.kind === 'paydays' &&
          (goal.count === null ? t('step.never') : t('inPaydays', { count: goal.count }))}
      </strong>
      {words !== null && putIn && offer && (
        <Button
          {...putIn(offer.putMinor)}
          className={styles['offer']}
          compact="start"
          variant="plain"
        >
          {words}
        </Button>
      )}
      {words !== null && !(putIn && offer) && (
        <Text as="span" size={2} tone="quiet">
          {words}
        </Text>
      )}
    </Stack>
  );
}

/** Returns a function that says how much the child can put in; null if that gains nothing. */
function useOfferWords({ currency }: Account) {
  const { t } = useTranslation('forecast');
  const money = useMoney();
  return (goal: GoalOffer): string | null => {
    if (goal.kind === 'now') return t('fullNowNote', { amount: money(goal.putMinor, currency) });
    if (goal.offer === null) return null;
    const { count } = goal.offer;
    const amount = money(goal.offer.putMinor, currency);
    if (goal.count === null) return t('offerAlone', { amount, count });
    return t('offer', { amount, paydays: count });
  };
}
