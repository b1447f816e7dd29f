import { useTranslation } from 'react-i18next';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import type { Account } from '@pennysprout/shared/ledger/account';
import { isCurrencyCode, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  decimalToMinor,
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { createRequestSchema } from '@pennysprout/shared/requests/schemas';
import { plainLine } from '@pennysprout/shared/kernel/words/text';
import { toastAbout } from '../../events/told';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { problemsBySchema } from '../../kernel/forms/by-schema';
import type { Checked } from '../../kernel/forms/check';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { useForm } from '../../kernel/forms/use-form-state';
import { toast } from '../../kernel/browser/toast';
import { potChoices, type AboutJar, type PotChoice } from '../model/pots';

const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;
const ONE_MINOR_UNIT = toMinorUnits(1);
/** Key for an amount too small to close a jar; the server has the same rule. */
const TOO_LITTLE = 'validation.closingAmount';
const checkBody = problemsBySchema(createRequestSchema);

interface AskValues {
  readonly kind: RequestKind;
  /** Key of the pot, for `spend`. */
  readonly pot: string;
  /** Currency of the cash, for `keep`. */
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly reason: string;
}

export interface AskOptions {
  readonly childId: string;
  /** The family's own currency first. */
  readonly accounts: readonly [Account, ...Account[]];
  /** Jar that the request is about; null if none. */
  readonly about: AboutJar | null;
  readonly onDone: () => void;
}

/** Form in which a child asks its parents. */
export function useAsk({ childId, accounts, about, onDone }: AskOptions) {
  const { t } = useTranslation('requests');
  const pots = potChoices(accounts);
  const bought = about?.buys ? about : null;
  const terms: RequestTerms = {
    childId,
    bought,
    priceMinor: bought?.jar.targetMinor ?? ONE_MINOR_UNIT,
    potOf: ({ kind, pot }) =>
      kind === 'keep' ? null : (pots.find(({ key }) => key === pot) ?? null),
  };
  const { send } = useCall('createRequest', { failed: useFailed() });
  const form = useForm<AskValues, RouteBody<'createRequest'>>({
    initialValues: {
      kind: 'spend',
      pot: about ? `${about.currency}/${about.jar.id}` : (pots[0]?.key ?? ''),
      currency: accounts[0].currency,
      amount: bought ? String(minorToDecimal(bought.jar.savedMinor, bought.currency)) : '',
      reason: plainLine(bought?.jar.name ?? ''),
    },
    check: (values) => checkAsk(values, terms),
    onSubmit: async (body) => {
      await send({ body });
      toast.show(toastAbout('child', 'request_open', { title: t('form.done') }));
      onDone();
    },
    words: useAskWords(terms),
    fieldOfCode: FIELD_OF_CODE,
  });
  return {
    form,
    pots,
    /** Currency of the amount. */
    currency: terms.potOf(form.values)?.currency ?? form.values.currency,
    currencies: accounts.map((account) => account.currency).filter(isCurrencyCode),
  };
}

interface RequestTerms {
  readonly childId: string;
  /** Jar whose goal is bought, which closes it; null if none. */
  readonly bought: AboutJar | null;
  /** Smallest amount that may be asked for. */
  readonly priceMinor: MinorUnits;
  /** Returns the chosen pot; null for cash to keep. */
  readonly potOf: (values: Pick<AskValues, 'kind' | 'pot'>) => PotChoice | null;
}

function checkAsk(
  values: AskValues,
  { childId, bought, priceMinor, potOf }: RequestTerms,
): Checked<RouteBody<'createRequest'>> {
  const { kind, reason } = values;
  const pot = potOf(values);
  const currency = pot?.currency ?? values.currency;
  const amount = values.amount.trim() === '' ? undefined : Number(values.amount);
  const from = pot ? { from: pot.pot, ...(bought && { closesJar: true }) } : {};
  const body = { childId, kind, currency, amount, reason: reason.trim(), ...from };
  const problems = checkBody(body);
  if (amount === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  const minor = decimalToMinor(amount, currency) ?? 0;
  if (pot && minor > pot.amountMinor) {
    return { ok: false, problems: { amount: 'not_enough_free' } };
  }
  if (minor < priceMinor) return { ok: false, problems: { amount: TOO_LITTLE } };
  return { ok: true, body: { ...body, amount } };
}

/** Provides the texts for problems: more than is there, or less than the smallest amount. */
function useAskWords({ priceMinor, potOf }: RequestTerms) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const fieldError = useFieldError();
  return (_field: string, key: string, values: AskValues) => {
    const pot = potOf(values);
    if (key in FIELD_OF_CODE && pot) {
      return t('form.notEnough', { amount: money(pot.amountMinor, pot.currency) });
    }
    const least = key === TOO_LITTLE ? priceMinor : ONE_MINOR_UNIT;
    return fieldError(key, { amount: money(least, pot?.currency ?? values.currency) });
  };
}

/** Returns the failure toast's texts; null for what the amount's field says. */
function useFailed() {
  const { t } = useTranslation('requests');
  return (error: Error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== null && code in FIELD_OF_CODE) return null;
    const description = code === 'limit_reached' ? t('form.tooMany') : undefined;
    return { title: t('form.failed'), description };
  };
}
