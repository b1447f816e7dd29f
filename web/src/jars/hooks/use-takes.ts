import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ApiError } from '../../kernel/api/api-client';
import { useMoney } from '../../kit/money/use-money';
import { accountIn, type Balances } from '../model/accounts';
import { chooseTakes, takesOf, type AccountTakes, type ChosenPots } from '../model/takes';

/** Key for chosen pots that hold less than what is spent. */
const NOT_COVERED = 'notCovered';

/** Field of the form to ask for again when the server refuses because of what is in jars. */
export const FIELD_OF_POTS_CODE = { money_in_jars: 'pots', not_enough_in_jar: 'pots' } as const;

interface Spending {
  readonly currency: CurrencyCode;
  /** Null while there is no amount. */
  readonly amountMinor: MinorUnits | null;
  /** Null while the proposal stands. */
  readonly pots: ChosenPots | null;
}

/**
 * Provides the pots that give what is spent. They follow the live account, and the server if that knows
 * of a change first.
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
    /** Returns true if the server refused because of the pots, and learns what is free now. */
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

/** Returns what is sent: only what jars give, because the rest is taken from free money. */
export function takesBody(accountTakes: AccountTakes | null) {
  const takes = accountTakes ? takesOf(accountTakes.takes, accountTakes.account) : [];
  return takes.length > 0 ? { takes } : {};
}

/** Finds pots that do not give all of it. */
export function takesProblems(accountTakes: AccountTakes | null) {
  return accountTakes && accountTakes.takes.leftMinor > 0 ? { pots: NOT_COVERED } : {};
}

/** Provides the texts for problems with the chosen pots, according to what they hold now. */
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
