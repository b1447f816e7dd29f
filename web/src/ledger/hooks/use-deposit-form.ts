import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { depositSchema } from '@pennysprout/shared/ledger/schemas';
import { OTHER_REWARD_PREFIX } from '../../events/other-reward';
import { useCall } from '../../kernel/api/use-call';
import { useForm, type Form } from '../../kit/form/use-form';
import { allocationOf, wentTo } from '../model/allocation';
import {
  accountIn,
  doneOf,
  type CashValues,
  type EntryProps,
  whenDone,
} from '../model/entry-props';
import { useCashStart } from './use-entry-start';
import { useOutcome } from './use-outcome';

export interface DepositValues extends CashValues {
  /** True if the deposit is allocated to jars. */
  share: boolean;
}

/** Form that gives a child money or, if `isOther`, something that counts as money. */
export function useDepositForm(props: EntryProps, isOther: boolean) {
  const { child, familyId, balances } = props;
  const { t } = useTranslation('parent');
  const cash = useCashStart('deposit', props);
  const [start] = useState((): DepositValues => ({ ...cash.start, share: true }));
  const outcome = useOutcome('deposit', whenDone(props));
  const { send, problem } = useCall('deposit', {
    failed: (error) => outcome.failed(error, form.values.currency),
  });
  /** Returns the allocation of the amount; null if all of it stays free. */
  const allocationFor = (values: DepositValues) => {
    const account = isOther ? null : accountIn(balances, values.currency);
    return account && allocationOf(account, readMinor(values.amount, values.currency));
  };
  const form: Form<DepositValues> = useForm({
    schema: depositSchema,
    start,
    body: (values) => ({
      childId: child.id,
      amount: readAmount(values.amount, values.currency),
      currency: values.currency,
      description: isOther ? prefixed(values.description) : values.description,
      // What is given for something special is the child's to use freely, and goes into no jar.
      ...((isOther || (allocationFor(values) && !values.share)) && { share: false }),
    }),
    send: async (body, values) => {
      // As sent: by the time of the answer, the jars may hold it already.
      const allocation = values.share ? allocationFor(values) : null;
      const entry = await send({ query: { familyId }, body });
      const { celebration, taken } = doneOf(entry, { direction: 'deposit', isOther, child });
      outcome.done(celebration, { went: wentTo(entry, allocation), entry: taken });
    },
    problem,
    words: (_field, key) =>
      key === 'validation.required' ? t('deposit.reasonRequiredText') : undefined,
    currency: ({ currency }) => currency,
  });
  return { form, currencies: cash.currencies, allocation: allocationFor(form.values) };
}

function prefixed(description: string): string {
  return description.trim() === '' ? '' : OTHER_REWARD_PREFIX + description.trim();
}
