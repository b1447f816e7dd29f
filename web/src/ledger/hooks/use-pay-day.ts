import { useRef, useState } from 'react';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { useErrorMessage } from '../../kernel/api/error-message';
import { useCall } from '../../kernel/api/use-call';
import type { UsualDeposit } from '../model/usual-amount';

/** Outcome of one child's deposit. */
export type Payment =
  | { readonly status: 'paid' }
  | { readonly status: 'failed'; readonly why: string };

interface PayDay {
  readonly familyId: string;
  /** Reason for every deposit. */
  readonly reason: string;
}

/**
 * Pays several children, one after the other, each by a deposit of its own. Its idempotency key is kept
 * until it is answered, so that paying again pays nobody twice.
 */
export function usePayDay({ familyId, reason }: PayDay) {
  const errorMessage = useErrorMessage();
  const { send } = useCall('deposit', { failed: () => null });
  const [payments, setPayments] = useState<ReadonlyMap<string, Payment>>(new Map());
  const [busy, setBusy] = useState(false);
  // A second tap can come before the button renders as busy.
  const paying = useRef(false);

  const payOne = async ({ child, usual }: UsualDeposit): Promise<Payment> => {
    const { amountMinor, currency } = usual;
    const amount = minorToDecimal(amountMinor, currency);
    const body = { childId: child.id, amount, currency, description: reason };
    try {
      await send({ query: { familyId }, body });
      return { status: 'paid' };
    } catch (error) {
      return { status: 'failed', why: errorMessage(error) };
    }
  };

  /** Resolves to true if all of them are paid. */
  const pay = async (gifts: readonly UsualDeposit[]): Promise<boolean> => {
    if (paying.current) return false;
    paying.current = true;
    setBusy(true);
    let all = true;
    for (const gift of gifts) {
      const payment = await payOne(gift);
      all &&= payment.status === 'paid';
      setPayments((before) => new Map(before).set(gift.child.id, payment));
    }
    paying.current = false;
    setBusy(false);
    return all;
  };

  return { pay, busy, payments };
}
