import { useState } from 'react';
import { array } from 'yup';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { depositSchema } from '@pennysprout/shared/ledger/schemas';
import { useErrorMessage } from '../../kernel/api/error-message';
import { useCall } from '../../kernel/api/use-call';
import { useForm } from '../../kit/form/use-form';
import type { UsualDeposit } from '../model/usual-amount';

/** Outcome of one child's deposit. */
export type Payment =
  | { readonly status: 'paid' }
  | { readonly status: 'failed'; readonly why: string };

interface PayDay {
  readonly familyId: string;
  readonly gifts: readonly UsualDeposit[];
  /** Reason for every deposit. */
  readonly reason: string;
  /** Called when all of the chosen are paid. */
  readonly onPaid: (gifts: readonly UsualDeposit[]) => void;
}

export interface PayDayValues {
  /** Ids of the children who are paid. */
  chosen: readonly string[];
}

const depositsSchema = array(depositSchema).required().min(1, 'validation.required');

/**
 * Form that pays several children, one after the other, each by a deposit of its own. Its idempotency
 * key is kept until it is answered, so that paying again pays nobody twice.
 */
export function usePayDay({ familyId, gifts, reason, onPaid }: PayDay) {
  const errorMessage = useErrorMessage();
  const { send } = useCall('deposit', { failed: () => null });
  const [payments, setPayments] = useState<ReadonlyMap<string, Payment>>(new Map());
  const statusOf = ({ child }: UsualDeposit) => payments.get(child.id)?.status;
  const chosenOf = ({ chosen }: PayDayValues) =>
    gifts.filter(({ child }) => chosen.includes(child.id));
  const dueOf = (values: PayDayValues) =>
    chosenOf(values).filter((gift) => statusOf(gift) !== 'paid');

  const pay = async (body: RouteBody<'deposit'>): Promise<Payment> => {
    try {
      await send({ query: { familyId }, body });
      return { status: 'paid' };
    } catch (error) {
      return { status: 'failed', why: errorMessage(error) };
    }
  };
  const form = useForm({
    schema: depositsSchema,
    start: { chosen: gifts.map(({ child }) => child.id) },
    body: (values) =>
      dueOf(values).map(({ child, usual: { amountMinor, currency } }) => ({
        childId: child.id,
        amount: minorToDecimal(amountMinor, currency),
        currency,
        description: reason,
      })),
    send: async (deposits, values) => {
      let all = true;
      for (const body of deposits) {
        const payment = await pay(body);
        all &&= payment.status === 'paid';
        setPayments((before) => new Map(before).set(body.childId, payment));
      }
      if (all) onPaid(chosenOf(values));
    },
  });
  const due = dueOf(form.values);
  return {
    form,
    payments,
    /** Chosen children who are not paid yet. */
    due,
    failed: due.some((gift) => statusOf(gift) === 'failed'),
  };
}
