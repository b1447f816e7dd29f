import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { withdrawSchema } from '@pennysprout/shared/ledger/schemas';
import { useCall } from '../../kernel/api/use-call';
import { useForm, type Form } from '../../kit/form/use-form';
import { doneOf, type CashValues, type EntryProps, whenDone } from '../model/entry-props';
import { useCashStart } from './use-entry-start';
import { useOutcome } from './use-outcome';
import { FIELD_OF_POTS_CODE, takesBody, takesProblems, useTakes, useTakesWords } from './use-takes';

/** Form that takes money out or, if `isOther`, something that counts as money. */
export function useWithdrawalForm(props: EntryProps, isOther: boolean) {
  const { child, familyId } = props;
  const { currencies, start } = useCashStart('withdraw', props);
  const outcome = useOutcome('withdraw', whenDone(props));
  const { takesFor, areRefused } = useTakes(props);
  const takesWords = useTakesWords();
  const accountTakes = (values: CashValues) =>
    takesFor({ ...values, amountMinor: readMinor(values.amount, values.currency) });
  const { send, problem } = useCall('withdraw', {
    failed: (error) => {
      const { currency } = form.values;
      if (!areRefused(error, currency)) return outcome.failed(error, currency);
      form.change({ pots: null });
      return null;
    },
  });
  const form: Form<CashValues> = useForm({
    schema: withdrawSchema,
    start,
    body: (values) => ({
      childId: child.id,
      amount: readAmount(values.amount, values.currency),
      currency: values.currency,
      description: values.description,
      ...takesBody(accountTakes(values)),
    }),
    check: (values) => takesProblems(accountTakes(values)),
    send: async (body) => {
      const entry = await send({ query: { familyId }, body });
      const { celebration, taken } = doneOf(entry, { direction: 'withdraw', isOther, child });
      outcome.done(celebration, { entry: taken });
    },
    problem,
    words: (field, key, values) =>
      field === 'pots' ? takesWords(key, accountTakes(values)) : undefined,
    currency: ({ currency }) => currency,
    fieldOfPath: { takes: 'pots' },
    fieldOfCode: FIELD_OF_POTS_CODE,
  });
  return { form, currencies, accountTakes: accountTakes(form.values) };
}
