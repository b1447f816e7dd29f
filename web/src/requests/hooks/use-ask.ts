import { useTranslation } from 'react-i18next';
import { ZERO } from '@pennysprout/shared/kernel/money/money';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { createRequestSchema } from '@pennysprout/shared/requests/schemas';
import { eventToast } from '../../events/describe-event';
import { useForm } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { toast } from '../../kernel/browser/toast';
import {
  sourceOf,
  startOf,
  type Askable,
  type AskedBefore,
  type AskValues,
} from '../model/ask-values';
import type { AboutJar } from '../model/pots';

const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;
/** Key for an amount too small to close a jar; the server has the same rule. */
const TOO_LITTLE = 'validation.closingAmount';

interface AskOptions extends Askable {
  readonly childId: string;
  /** Jar that the request is about; null if none. */
  readonly about: AboutJar | null;
  /** Request that is made again; null if none. */
  readonly again: AskedBefore | null;
  readonly onDone: () => void;
}

/** Form in which a child asks its parents. */
export function useAsk({ childId, about, again, onDone, ...askable }: AskOptions) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const fieldError = useFieldError();
  const { send, problem } = useSendRequest(onDone);
  const leastMinor = (about?.buys ? about.jar.targetMinor : null) ?? ZERO;
  return useForm({
    schema: createRequestSchema,
    start: startOf({ ...askable, about, again }),
    body: (values: AskValues) => {
      const { kind, reason, amount } = values;
      const { currency, pot } = sourceOf(values, askable);
      const decimal = readAmount(amount, currency);
      const request = { childId, kind, currency, amount: decimal, reason, from: pot?.pot };
      return about?.buys ? { ...request, closesJar: true } : request;
    },
    check: (values): Record<string, string> => {
      const { minor, mostMinor } = sourceOf(values, askable);
      if (minor > mostMinor) return { amount: 'not_enough_free' };
      return minor < leastMinor ? { amount: TOO_LITTLE } : {};
    },
    send: (body) => send({ body }),
    problem,
    words: (_field, key, values) => {
      const { currency, mostMinor } = sourceOf(values, askable);
      if (key in FIELD_OF_CODE) return t('form.notEnough', { amount: money(mostMinor, currency) });
      return key === TOO_LITTLE
        ? fieldError(key, { amount: money(leastMinor, currency) })
        : undefined;
    },
    currency: (values) => sourceOf(values, askable).currency,
    fieldOfCode: FIELD_OF_CODE,
  });
}

function useSendRequest(onDone: () => void) {
  const { t } = useTranslation('requests');
  return useCall('createRequest', {
    failed: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code in FIELD_OF_CODE) return null;
      const description = code === 'limit_reached' ? t('form.tooMany') : undefined;
      return { title: t('form.failed'), description };
    },
    onSuccess: () => {
      toast.show(eventToast('child', 'request_open', { title: t('form.done') }));
      onDone();
    },
  });
}
