import { useState } from 'react';
import { heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ApiError } from '../../kernel/api/api-client';
import { chooseTakes, type AccountTakes } from '../model/takes';

interface TakesOptions {
  /** Account to spend from; null if nothing is spent, or it could not be read. */
  readonly account: Account | null;
  /** Null while there is no amount. */
  readonly amountMinor: MinorUnits | null;
  readonly chosen: readonly string[] | null;
}

/**
 * Provides the pots that give what is spent; null if all of the account is free. It follows the live
 * account, and the server if that knows of a change first.
 *
 * @param onRefused called when the server has refused the pots that were chosen
 */
export function useTakes({ account, amountMinor, chosen }: TakesOptions, onRefused: () => void) {
  const [answered, setAnswered] = useState<{ account: Account; freeMinor: MinorUnits } | null>(
    null,
  );
  const freeNow = answered?.account === account ? answered.freeMinor : null;
  const accountTakes: AccountTakes | null =
    account && isDivided(account)
      ? {
          account,
          takes: chooseTakes({
            account,
            chosen,
            amountMinor: spendable(account, amountMinor),
            freeNow,
          }),
        }
      : null;
  return {
    accountTakes,
    /** Asks for the pots again if the server refused because of them, and returns true if it did. */
    askAgain: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || !isAboutPots(error)) return false;
      const { free } = error.details;
      const freeMinor = account && decimalToMinor(free ?? Number.NaN, account.currency);
      if (account && freeMinor !== null) setAnswered({ account, freeMinor });
      onRefused();
      return true;
    },
  };
}

/** Returns the amount if the account has it; otherwise zero, because no pot could give it. */
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
