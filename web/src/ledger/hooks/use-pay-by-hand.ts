import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { ApiError } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';
import { useCall } from '../../kernel/api/use-call';
import type { Payment } from '../model/pay-day';
import type { PaidDay } from './use-paid-toast';

/** Reason that a round was not paid. */
export interface Refusal {
  /** True if certainly nobody was paid; false if the answer was lost. */
  readonly certain: boolean;
  /** Child whose payment was refused; null if all were, or if it is unknown. */
  readonly childId: string | null;
  readonly words: string;
}

interface PayByHand {
  readonly familyId: string;
  /** Reason for every deposit. */
  readonly reason: string;
  readonly onPaid: (paid: PaidDay) => void;
}

/**
 * Pays children by hand: all of them by one call, or nobody. Its idempotency key is kept until the call is
 * answered, so that a retry pays nobody twice.
 */
export function usePayByHand({ familyId, reason, onPaid }: PayByHand) {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  const { send, busy } = useCall('payByHand', { failed: null });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pay = async (payments: readonly Payment[]) => {
    const lines = payments.map(({ childId, amountMinor, currency }) => ({
      childId,
      amount: minorToDecimal(amountMinor, currency),
      currency,
      description: reason,
    }));
    setRefusal(null);
    try {
      onPaid(await send({ body: { familyId, payments: lines } }));
    } catch (error) {
      const line = lineOf(error);
      const childId = line === null ? null : (payments[line]?.childId ?? null);
      const isFull = error instanceof ApiError && error.code === 'amount_out_of_range';
      const words = isFull ? t('payDay.full') : errorMessage(error, true);
      const certain = error instanceof ApiError && error.settlesIntent;
      setRefusal({ certain, childId, words });
    }
  };
  return { pay, busy, refusal, refuse: setRefusal };
}

/** Returns the index of the payment that an error names; null if it names none. */
function lineOf(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  for (const { path } of error.fields) {
    const [, line] = /^payments\[(\d+)\]/.exec(path) ?? [];
    if (line !== undefined) return Number(line);
  }
  return null;
}
