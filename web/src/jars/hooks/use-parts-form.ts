import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE, type Account } from '@pennysprout/shared/ledger/account';
import { setJarSharesSchema } from '@pennysprout/shared/jars/schemas';
import { useForm } from '../../kit/form/use-form';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { areSameParts, partsByPot, partsOfJars } from '../model/parts-by-pot';

interface PartsFormOptions {
  readonly childId: string;
  /** Current account. */
  readonly account: Account;
  readonly onDone: () => void;
}

/**
 * Form for the allocation of an account's new money. While it is untouched, it follows the values that others
 * save; once touched, it reports the conflict and leaves the choice to the parent.
 */
export function usePartsForm({ childId, account, onDone }: PartsFormOptions) {
  const { t } = useTranslation('jars');
  const now = partsByPot(account);
  const [base, setBase] = useState(now);
  const { send, problem } = useCall('setJarShares', {
    failed: t('shares.failed'),
    onSuccess: () => {
      toast.show({ title: t('shares.done'), tone: 'success' });
      onDone();
    },
  });
  const form = useForm({
    schema: setJarSharesSchema,
    start: base,
    followsStart: true,
    body: (values) => ({
      currency: account.currency,
      freeParts: values[FREE],
      parts: Object.fromEntries(partsOfJars(account, values)),
    }),
    send: (body) => send({ params: { childId }, body }),
    problem,
  });
  const { values, busy, dirty } = form;
  const isNews = !busy && !areSameParts(now, base);
  if (isNews && (!dirty || areSameParts(now, values))) setBase(now);
  const useTheirs = () => {
    setBase(now);
    form.reset(now);
  };
  return {
    form,
    /** Applies the values that others have saved meanwhile; null if there are none. */
    useTheirs: isNews && dirty ? useTheirs : null,
  };
}
