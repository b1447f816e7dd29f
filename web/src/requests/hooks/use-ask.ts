import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { createRequestSchema } from '@pennysprout/shared/requests/schemas';
import { useForm } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { toast } from '../../kernel/browser/toast';
import {
  askProblems,
  currencyOf,
  leastMinor,
  startOf,
  thereMinor,
  TOO_LITTLE,
  toRequest,
  type AskTerms,
  type AskValues,
} from '../model/ask-values';

const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;

interface AskOptions extends AskTerms {
  readonly childId: string;
  readonly localCurrency: CurrencyCode;
  readonly onDone: () => void;
}

/** Form in which a child asks its parents. */
export function useAsk({ childId, localCurrency, onDone, ...terms }: AskOptions) {
  const { t } = useTranslation('requests');
  const { send } = useCall('createRequest', {
    failed: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code in FIELD_OF_CODE) return null;
      const description = code === 'limit_reached' ? t('form.tooMany') : undefined;
      return { title: t('form.failed'), description };
    },
    onSuccess: () => {
      toast.show({ title: t('form.done'), tone: 'success' });
      onDone();
    },
  });
  return useForm({
    schema: createRequestSchema,
    start: startOf(terms, localCurrency),
    body: (values) => ({ childId, ...toRequest(values, terms) }),
    check: (values) => askProblems(values, terms),
    send: (body) => send({ body }),
    words: useAskWords(terms),
    currency: (values) => currencyOf(values, terms),
    fieldOfCode: FIELD_OF_CODE,
  });
}

/** Provides the texts for an amount that is more than is there, or too little to close a jar. */
function useAskWords(terms: AskTerms) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const fieldError = useFieldError();
  return (_field: string, key: string, values: AskValues) => {
    const currency = currencyOf(values, terms);
    if (key in FIELD_OF_CODE) {
      return t('form.notEnough', { amount: money(thereMinor(values, terms), currency) });
    }
    if (key !== TOO_LITTLE) return undefined;
    return fieldError(key, { amount: money(leastMinor(terms), currency) });
  };
}
