import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { depositSchema } from '@pennysprout/shared/schemas/transactions';
import { depositCurrencies } from '../../../components/money/order-currencies';
import { useMoney } from '../../../components/money/use-money';
import { useFieldError } from '../../../components/ui/use-field-error';
import { useErrorMessage } from '../../../lib/error-message';
import { toast } from '../../../lib/toast';
import { useIntent } from '../../../lib/use-intent';
import { CashDialog } from './cash-dialog';
import { CashFields } from './cash-fields';
import { celebrationOf, type MoveMoneyProps } from './move-money';
import { ReasonField } from './reason-field';
import { shownReasons } from './reasons';
import { useAmountError } from './use-amount-error';
import { useCashForm, type CashErrors } from './use-cash-form';

const NO_REASON = 'validation.required';

/** "Add a Reward": puts cash into a child's savings. */
export function DepositDialog(props: MoveMoneyProps) {
  const { child, familyId, preferences, balances, onDone } = props;
  const { t } = useTranslation('parent');
  const { t: tLedger } = useTranslation('ledger');
  const money = useMoney();
  const errorMessage = useErrorMessage();
  const showProblem = useProblemToast();
  const reasonError = useReasonError();
  const { submit, busy } = useIntent('deposit');
  const { localCurrency } = preferences;
  const currencies = useMemo(
    () => depositCurrencies(localCurrency, balances ?? []),
    [localCurrency, balances],
  );
  const form = useCashForm({
    schema: depositSchema,
    childId: child.id,
    firstCurrency: localCurrency,
    send: (body) => submit({ query: { familyId }, body }),
    onInvalid: showProblem,
    onDone: (entry) => {
      const celebration = celebrationOf(entry, child);
      const amount = money(celebration.amountMinor, celebration.currency);
      toast.show({
        title: t('deposit.done'),
        description: t('deposit.doneText', { amount, name: child.name }),
        tone: 'success',
      });
      onDone(celebration);
    },
    onFailed: (error) => {
      toast.show({
        title: t('deposit.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    },
  });

  return (
    <CashDialog
      afterClose={props.afterClose}
      busy={busy}
      form={form}
      onClose={props.onClose}
      open={props.open}
      words={{
        title: t('deposit.title'),
        description: t('deposit.description', { name: child.name }),
        cancel: t('deposit.cancel'),
        submit: t('deposit.submit'),
        busy: t('deposit.busy'),
      }}
    >
      <CashFields currencies={currencies} disabled={busy} form={form} />
      <ReasonField
        disabled={busy}
        error={reasonError(form.errors.description)}
        form={form}
        presets={shownReasons(preferences.depositReasons, (key) => tLedger(key))}
        question={t('deposit.reason')}
        words={{
          custom: t('deposit.custom'),
          label: t('deposit.customLabel'),
          placeholder: t('deposit.customPlaceholder'),
        }}
      />
    </CashDialog>
  );
}

function useReasonError() {
  const { t } = useTranslation('parent');
  const fieldError = useFieldError();
  return (key: string | undefined) =>
    key === NO_REASON ? t('deposit.reasonRequiredText') : fieldError(key);
}

/** Says first what is wrong with the amount, then with the reason. */
function useProblemToast() {
  const { t } = useTranslation('parent');
  const amountError = useAmountError();
  const reasonError = useReasonError();
  return (errors: CashErrors, currency: CurrencyCode) => {
    const problem = errors.amount
      ? { title: t('deposit.invalidAmount'), description: amountError(errors.amount, currency) }
      : { title: t('deposit.reasonRequired'), description: reasonError(errors.description) };
    toast.show({
      title: problem.title,
      description: problem.description ?? '',
      tone: 'destructive',
    });
  };
}
