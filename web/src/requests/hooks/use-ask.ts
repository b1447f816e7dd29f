import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { createRequestSchema } from '@pennysprout/shared/requests/schemas';
import { toastAbout } from '../../events/told';
import { useForm } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { toast } from '../../kernel/browser/toast';
import { sourceOf, startOf, type AskedBefore, type AskValues } from '../model/ask-values';
import type { AboutJar, PotChoice } from '../model/pots';

const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;
/** Key for an amount too small to close a jar; the server has the same rule. */
const TOO_LITTLE = 'validation.closingAmount';

interface AskOptions {
  readonly childId: string;
  readonly pots: readonly PotChoice[];
  /** Jar that the request is about; null if none. */
  readonly about: AboutJar | null;
  /** Request that is made again; null if none. */
  readonly again: AskedBefore | null;
  readonly localCurrency: CurrencyCode;
  readonly onDone: () => void;
}

/** Form in which a child asks its parents. */
export function useAsk({ childId, pots, about, again, localCurrency, onDone }: AskOptions) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const fieldError = useFieldError();
  const send = useSendRequest(onDone);
  const leastMinor = (about?.buys ? about.jar.targetMinor : null) ?? ZERO;
  return useForm({
    schema: createRequestSchema,
    start: startOf({ about, again, pots, localCurrency }),
    body: (values: AskValues) => {
      const { kind, reason, amount } = values;
      const { currency, from } = sourceOf(values, pots);
      const decimal = amount === '' ? undefined : Number(amount);
      const request = { childId, kind, currency, amount: decimal, reason, from };
      return about?.buys ? { ...request, closesJar: true } : request;
    },
    check: (values): Record<string, string> => {
      const { currency, mostMinor } = sourceOf(values, pots);
      const minor = decimalToMinor(Number(values.amount), currency) ?? ZERO;
      if (minor > mostMinor) return { amount: 'not_enough_free' };
      return minor < leastMinor ? { amount: TOO_LITTLE } : {};
    },
    send: (body) => send({ body }),
    words: (_field, key, values) => {
      const { currency, mostMinor } = sourceOf(values, pots);
      if (key in FIELD_OF_CODE) return t('form.notEnough', { amount: money(mostMinor, currency) });
      return key === TOO_LITTLE
        ? fieldError(key, { amount: money(leastMinor, currency) })
        : undefined;
    },
    currency: (values) => sourceOf(values, pots).currency,
    fieldOfCode: FIELD_OF_CODE,
  });
}

function useSendRequest(onDone: () => void) {
  const { t } = useTranslation('requests');
  const { send } = useCall('createRequest', {
    failed: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code in FIELD_OF_CODE) return null;
      const description = code === 'limit_reached' ? t('form.tooMany') : undefined;
      return { title: t('form.failed'), description };
    },
    onSuccess: () => {
      toast.show(toastAbout('child', 'request_open', { title: t('form.done') }));
      onDone();
    },
  });
  return send;
}
