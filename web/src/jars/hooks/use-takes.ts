import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ApiError } from '../../kernel/api/api-client';
import { useMoney } from '../../kit/money/use-money';
import { accountIn, type Balances } from '../model/accounts';
import { chooseTakes, takesOf, type AccountTakes, type ChosenPots } from '../model/takes';

/** Key for chosen pots that hold less than the amount. */
const NOT_COVERED = 'notCovered';

/** Field of the form to show again when the server refuses because of money in jars. */
export const FIELD_OF_POTS_CODE = { money_in_jars: 'pots', not_enough_in_jar: 'pots' } as const;

interface Spending {
  readonly currency: CurrencyCode;
  /** Null while there is no amount. */
  readonly amountMinor: MinorUnits | null;
  /** Null while the proposal stands. */
  readonly pots: ChosenPots | null;
}

/**
 * Provides the pots that pay a withdrawal or purchase. They follow the live account, and the server's answer
 * if that is newer.
 */
export function useTakes(balances: Balances) {
  const [answered, setAnswered] = useState<{ account: Account; freeMinor: MinorUnits } | null>(
    null,
  );
  return {
    /** Returns the pots of the account; null if all of it is free, or it could not be read. */
    takesFor: ({ currency, amountMinor, pots }: Spending): AccountTakes | null => {
      const account = accountIn(balances, currency);
      if (!account || !isDivided(account)) return null;
      const takes = chooseTakes({
        account,
        chosen: pots?.currency === currency ? pots.pots : null,
        amountMinor: spendable(account, amountMinor),
        freeNow: answered?.account === account ? answered.freeMinor : null,
      });
      return { account, takes };
    },
    /**
     * Returns true if the server refused because of the pots, and takes the current free amount from the
     * error.
     */
    areRefused: (error: unknown, currency: CurrencyCode): boolean => {
      if (!(error instanceof ApiError) || !(error.code in FIELD_OF_POTS_CODE)) return false;
      const account = accountIn(balances, currency);
      const freeMinor = decimalToMinor(error.details.free ?? Number.NaN, currency);
      if (account && freeMinor !== null) setAnswered({ account, freeMinor });
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

/** Returns the body's takes: only those from jars, because the rest comes out of free money. */
export function takesBody(accountTakes: AccountTakes | null) {
  const takes = accountTakes ? takesOf(accountTakes.takes, accountTakes.account) : [];
  return takes.length > 0 ? { takes } : {};
}

/** Returns a problem if the pots do not cover the amount. */
export function takesProblems(accountTakes: AccountTakes | null) {
  return accountTakes && accountTakes.takes.leftMinor > 0 ? { pots: NOT_COVERED } : {};
}

/** Provides the texts for problems with the chosen pots, based on their current amounts. */
export function useTakesWords() {
  const { t } = useTranslation(['parent', 'errors']);
  const money = useMoney();
  return (key: string, accountTakes: AccountTakes | null): string => {
    if (key === 'not_enough_in_jar') return t('parent:move.from.changed');
    // The server knows of jars that have not arrived here yet.
    if (!accountTakes) return t('errors:money_in_jars');
    const { account, takes } = accountTakes;
    const inMoney = (minor: typeof takes.leftMinor) => money(minor, account.currency);
    if (key === NOT_COVERED) {
      return t('parent:move.from.choose', { missing: inMoney(takes.leftMinor) });
    }
    if (takes.missingMinor === 0) return t('errors:money_in_jars');
    return t('parent:move.from.question', {
      free: inMoney(takes.list[0].hasMinor),
      missing: inMoney(takes.missingMinor),
    });
  };
}
