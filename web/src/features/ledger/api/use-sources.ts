import { useState } from 'react';
import { heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import { ApiError } from '../../../lib/api/api-client';
import { sourcesOf, type Sources } from '../model/sources';

interface SourcesFor {
  /** What is spent from; null where nothing is spent, or it could not be read. */
  readonly account: Account | null;
  /** Null while there is no amount. */
  readonly amountMinor: MinorUnits | null;
  readonly chosen: readonly string[] | null;
}

/**
 * Where what is spent comes from; null where all of the account is free. It follows the account as it
 * changes, and the server where that knows of a change first.
 */
export function useSources({ account, amountMinor, chosen }: SourcesFor) {
  const [answered, setAnswered] = useState<{ account: Account; freeMinor: MinorUnits } | null>(
    null,
  );
  const sources: Sources | null =
    account && isDivided(account)
      ? sourcesOf({
          ...{ account, chosen, amountMinor: spendable(account, amountMinor) },
          freeNow: answered?.account === account ? answered.freeMinor : null,
        })
      : null;
  return {
    sources,
    /** Takes in what the server has refused an amount for, and answers whether it was about pots. */
    learnFrom: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || !isAboutPots(error)) return false;
      const { free } = error.details;
      const freeMinor = account && decimalToMinor(free ?? Number.NaN, account.currency);
      if (account && freeMinor !== null) setAnswered({ account, freeMinor });
      return true;
    },
  };
}

/** What is not there at all comes out of no pot. */
function spendable({ balanceMinor }: Account, amountMinor: MinorUnits | null): MinorUnits {
  return amountMinor !== null && amountMinor > 0 && amountMinor <= balanceMinor
    ? amountMinor
    : ZERO;
}

function isDivided(account: Account): boolean {
  return heldMinor(account) > 0 || potsOf(account).jars.some(({ savedMinor }) => savedMinor > 0);
}

function isAboutPots({ code }: ApiError): boolean {
  return code === 'money_in_jars' || code === 'not_enough_in_jar';
}
