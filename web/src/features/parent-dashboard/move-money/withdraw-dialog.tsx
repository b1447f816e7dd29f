import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { decimalToMinor, ZERO } from '@pennysprout/shared/money/money';
import { withdrawSchema } from '@pennysprout/shared/schemas/transactions';
import { withdrawalCurrencies } from '../../../components/money/order-currencies';
import { useMoney } from '../../../components/money/use-money';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError } from '../../../lib/api-client';
import { useErrorMessage } from '../../../lib/error-message';
import type { LiveBalance } from '../../../lib/live';
import { toast } from '../../../lib/toast';
import { useIntent } from '../../../lib/use-intent';
import { CashDialog } from './cash-dialog';
import { CashFields } from './cash-fields';
import { celebrationOf, type MoveMoneyProps } from './move-money';
import { ReasonField } from './reason-field';
import { shownReasons } from './reasons';
import { useAmountError } from './use-amount-error';
import { useCashForm, type CashErrors } from './use-cash-form';

/** Takes cash out of a child's savings. */
export function WithdrawDialog(props: MoveMoneyProps) {
  const { child, familyId, preferences, balances, onDone } = props;
  const { t } = useTranslation('parent');
  const { t: tLedger } = useTranslation('ledger');
  const money = useMoney();
  const fieldError = useFieldError();
  const showProblem = useProblemToast();
  const showFailure = useFailureToast();
  const { submit, busy } = useIntent('withdraw');
  const { localCurrency } = preferences;
  const currencies = useMemo(
    () => withdrawalCurrencies(localCurrency, balances ?? []),
    [localCurrency, balances],
  );
  const form = useCashForm({
    schema: withdrawSchema,
    childId: child.id,
    firstCurrency: currencies[0] ?? localCurrency,
    send: (body) => submit({ query: { familyId }, body }),
    onInvalid: showProblem,
    onDone: (entry) => {
      const celebration = celebrationOf(entry, child);
      const amount = money(celebration.amountMinor, celebration.currency);
      toast.show({
        title: t('withdraw.done'),
        description: t('withdraw.doneText', { amount, name: child.name }),
        tone: 'success',
      });
      onDone(celebration);
    },
    onFailed: showFailure,
  });
  const available = useAvailable(balances, form.values);

  return (
    <CashDialog
      afterClose={props.afterClose}
      busy={busy}
      form={form}
      onClose={props.onClose}
      open={props.open}
      words={{
        title: t('withdraw.title'),
        description: t('withdraw.description', { name: child.name }),
        cancel: t('withdraw.cancel'),
        submit: t('withdraw.submit'),
        busy: t('withdraw.busy'),
      }}
    >
      <CashFields currencies={currencies} disabled={busy} form={form} {...available} />
      <ReasonField
        disabled={busy}
        error={fieldError(form.errors.description)}
        form={form}
        multiline
        presets={shownReasons(preferences.withdrawReasons, (key) => tLedger(key))}
        question={t('withdraw.reason')}
        words={{
          custom: t('withdraw.custom'),
          label: t('withdraw.customLabel'),
          placeholder: t('withdraw.customPlaceholder'),
        }}
      />
    </CashDialog>
  );
}

/**
 * What is there to take out. It warns and does not forbid: the server knows the balance of the
 * moment, and the one here may be a little behind.
 */
function useAvailable(
  balances: readonly LiveBalance[] | null,
  { amount, currency }: { amount: string; currency: CurrencyCode },
): { hint?: string; warning?: string } {
  const { t } = useTranslation('parent');
  const money = useMoney();
  if (!balances) return {};
  const held = balances.find((balance) => balance.currency === currency)?.balanceMinor ?? ZERO;
  const wanted = decimalToMinor(Number(amount), currency);
  const tooMuch = wanted !== null && wanted > held;
  return {
    hint: t('withdraw.available', { balance: money(held, currency) }),
    ...(tooMuch && { warning: t('withdraw.moreThanAvailable') }),
  };
}

/** Says first what is wrong with the amount, then with the description. */
function useProblemToast() {
  const { t } = useTranslation('parent');
  const amountError = useAmountError();
  const fieldError = useFieldError();
  return (errors: CashErrors, currency: CurrencyCode) => {
    const problem = errors.amount
      ? { title: t('withdraw.invalidAmount'), description: amountError(errors.amount, currency) }
      : { title: t('withdraw.descriptionRequired'), description: fieldError(errors.description) };
    toast.show({
      title: problem.title,
      description: problem.description ?? '',
      tone: 'destructive',
    });
  };
}

function useFailureToast() {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'insufficient_balance') {
      toast.show({
        title: t('withdraw.insufficient'),
        description: t('withdraw.insufficientText'),
        tone: 'destructive',
      });
      return;
    }
    toast.show({
      title: t('withdraw.failed'),
      description: code === 'internal' ? t('withdraw.failedText') : errorMessage(error),
      tone: 'destructive',
    });
  };
}
