import { useMemo } from 'react';
import { howLong } from '@pennysprout/shared/forecast/paydays';
import type { Account } from '@pennysprout/shared/ledger/account';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import type { FamilyFacts } from '../model/facts';
import { useCalendar } from '../model/use-calendar';
import { useHowLongWords } from '../model/use-how-long-words';

export interface HowLongProps {
  readonly account: Account;
  readonly jarId: string;
  readonly facts: FamilyFacts;
}

/** Says in how many paydays a jar is full, or that what is free would fill it. */
export function HowLong({ account, jarId, facts }: HowLongProps) {
  const { annualRatePercent } = facts;
  const calendar = useCalendar(account.currency, facts);
  const wordsOf = useHowLongWords();
  const answer = useMemo(
    () => howLong({ account, annualRatePercent, calendar, jarId }),
    [account, annualRatePercent, calendar, jarId],
  );
  const words = wordsOf(answer, account.currency);
  return (
    words && (
      <Stack as="span" breaks="atCommas" tabular>
        <strong>{words.short}</strong>
        {words.note && (
          <Text as="span" size={2} tone="quiet">
            {words.note}
          </Text>
        )}
      </Stack>
    )
  );
}
