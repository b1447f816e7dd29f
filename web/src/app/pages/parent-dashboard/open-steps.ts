import type { FirstStep, Started } from '@pennysprout/shared/family-preferences/first-evening';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { potsOf } from '@pennysprout/shared/ledger/account';
import type { Live, LiveBalance, LiveFamilyPreferences } from '../../../kernel/live/live';

/** Steps that have a card. */
export type CardStep = Exclude<FirstStep, 'currencyAsked'>;

interface Household {
  readonly started: Started;
  readonly preferences: Pick<
    LiveFamilyPreferences,
    'localCurrency' | 'interestRate' | 'exchangeRateSource'
  >;
  readonly children: readonly { readonly accessCode: string | null }[];
  readonly allowances: Live<readonly unknown[]>;
  readonly balances: readonly Live<readonly LiveBalance[]>[];
}

/** Returns the steps that are neither skipped nor seen to be done, in their order. */
export function openSteps(household: Household): CardStep[] {
  const { started, children } = household;
  const needs = {
    money: !hasMoney(household),
    allowance: needsAllowance(household),
    jar: needsJar(household),
    handOver: children.some(({ accessCode }) => accessCode !== null),
  };
  return (['money', 'allowance', 'jar', 'handOver'] as const).filter(
    (step) => !started[step] && needs[step],
  );
}

function hasMoney({ preferences }: Household): boolean {
  const { localCurrency, interestRate, exchangeRateSource } = preferences;
  return localCurrency !== DEFAULT_CURRENCY || interestRate > 0 || exchangeRateSource === 'manual';
}

/** Waits until it is known, so that no card appears only to go. */
function needsAllowance({ children, allowances }: Household): boolean {
  return children.length > 0 && allowances.status === 'ready' && allowances.data.length === 0;
}

function needsJar({ children, balances }: Household): boolean {
  return (
    children.length > 0 &&
    balances.every(
      (live) =>
        live.status === 'ready' && live.data.every((account) => potsOf(account).jars.length === 0),
    )
  );
}
