import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { withdrawSchema } from '@pennysprout/shared/ledger/schemas';
import { eventToast } from '../../events/describe-event';
import {
  FIELD_OF_POTS_CODE,
  takesBody,
  takesProblems,
  useTakes,
  useTakesWords,
} from '../../jars/hooks/use-takes';
import { balanceIn } from '../../jars/model/accounts';
import type { ChosenPots } from '../../jars/model/takes';
import { PotsRow } from '../../jars/parts/pots-row';
import { answeredSize } from '../../kernel/api/answered-amount';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useMoneyPause } from '../../kernel/live/service-status';
import { Warning } from '../../kit/fields/warning';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow } from '../../kit/form/rows';
import { useFormOn, useFormValues } from '../../kit/form/use-form';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { withdrawalCurrencies } from '../../kit/money/order-currencies';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useTradeForm } from '../../stock/hooks/use-trade-form';
import { TradeRows } from '../../stock/parts/trade-rows';
import { useReasons } from '../hooks/use-reasons';
import { cashStart, type CashValues, type EntryProps } from '../model/entry-props';
import type { TakenEntry } from '../model/take-back';
import { EntryTabs, useShownForm, type EntryTab } from './entry-tabs';
import { LastAmounts } from './last-amounts';
import { ReasonRow } from './reason-row';

interface WithdrawalValues extends CashValues {
  /** Null while the proposal stands. */
  pots: ChosenPots | null;
}

/** Sheet that takes money, shares or something else out of a child's account. */
export function WithdrawalSheet(props: EntryProps) {
  const { sheet, child, familyId, preferences, balances, initial } = props;
  const { t } = useTranslation(['parent', 'ledger']);
  const money = useMoney();
  const [tab, setTab] = useState<EntryTab>('cash');
  const isOther = tab === 'other';
  const currencies = withdrawalCurrencies(preferences.localCurrency, balances ?? []);
  const reasons = useReasons(preferences.withdrawReasons);
  const [start] = useState((): WithdrawalValues => ({
    ...cashStart({ initial, preferences, currencies, reasons }),
    pots: null,
  }));
  const onDone: EntryProps['onDone'] = (celebration) => {
    sheet.closeThen(() => props.onDone(celebration));
  };
  const { form, accountTakes } = useWithdrawalForm({ ...props, start, isOther, onDone });
  const { amount, currency } = form.values;
  const held = balanceIn(balances, currency);
  const balance = held === null ? '' : money(held, currency);
  const hint = held === null ? undefined : t('parent:move.available', { balance });
  // It does not prevent sending: the server knows the current balance, and this may be a little behind.
  const isTooMuch = held !== null && (readMinor(amount, currency) ?? 0) > held;

  const trade = useTradeForm('sell', { ...props, onDone });
  const shown = useShownForm({ tab, onTab: setTab, cash: form, trade, start });

  return (
    <FormSheet
      busy={t('parent:withdraw.busy')}
      description={t('parent:withdraw.description', { name: child.name })}
      dirty={shown.isTyped}
      form={shown.form}
      {...(tab === 'stock' && { problem: trade.problem })}
      problemTitles={{
        amount: t('parent:withdraw.amountProblem'),
        symbol: t('parent:withdraw.symbolProblem'),
        quantity: t('parent:withdraw.quantityProblem'),
        pots: t('parent:withdraw.potsProblem'),
        description: t('parent:withdraw.descriptionProblem'),
      }}
      sheet={sheet}
      submit={shown.confirmsPrice ? t('parent:move.confirmPrice') : t('parent:withdraw.submit')}
      title={t('parent:withdraw.title')}
    >
      <MoneyPaused pause={useMoneyPause()} />
      <EntryTabs label={t('parent:withdraw.types')} onTab={shown.showTab} tab={tab}>
        {isOther && (
          <Text size={1} tone="quiet">
            {t('parent:withdraw.otherHint')}
          </Text>
        )}
        {tab === 'stock' ? (
          <TradeRows assets={props.assets} childName={child.name} operation="sell" trade={trade} />
        ) : (
          <>
            <Stack gap={2}>
              <AmountRow
                currencies={currencies}
                currency={currency}
                first={!initial}
                hint={hint}
                label={t('ledger:amount')}
                name="amount"
              />
              <Warning text={isTooMuch ? t('parent:withdraw.moreThanAvailable') : undefined} />
              {!initial && (
                <LastAmounts
                  child={child}
                  currencies={currencies}
                  direction="withdraw"
                  familyId={familyId}
                />
              )}
            </Stack>
            <PotsRow accountTakes={accountTakes} />
          </>
        )}
      </EntryTabs>
      {!(tab === 'stock' && trade.nothingToSell) && (
        <ReasonRow
          direction="withdraw"
          limit={LIMITS.description}
          question={tab === 'stock' ? t('parent:withdraw.sellReason') : t('parent:withdraw.reason')}
          reasons={reasons}
        />
      )}
    </FormSheet>
  );
}

interface WithdrawalOptions extends EntryProps {
  readonly start: WithdrawalValues;
  /** True for something that counts as money. */
  readonly isOther: boolean;
}

/** Form of money. `accountTakes` is which jars would give it; null if all of the account is free. */
function useWithdrawalForm(options: WithdrawalOptions) {
  const { child, familyId, balances, start, isOther, onDone } = options;
  const formik = useFormValues(start);
  const { takesFor, areRefused } = useTakes(balances);
  const takesWords = useTakesWords();
  const accountTakes = ({ amount, currency, pots }: WithdrawalValues) =>
    takesFor({ currency, pots, amountMinor: readMinor(amount, currency) });
  const showTaken = useTakenToast(options);
  const failedWords = useFailedWords();
  const { send, problem } = useCall('withdraw', {
    failed: (error) => {
      if (!areRefused(error, formik.values.currency)) return failedWords(error);
      void formik.setFieldValue('pots', null, false);
      return null;
    },
  });
  const form = useFormOn(formik, {
    schema: withdrawSchema,
    body: (all: WithdrawalValues) => ({
      childId: child.id,
      amount: readAmount(all.amount, all.currency),
      currency: all.currency,
      description: all.description,
      ...takesBody(accountTakes(all)),
    }),
    check: (all) => takesProblems(accountTakes(all)),
    send: async (body) => {
      const entry = await send({ query: { familyId }, body });
      const { id, currency, description } = entry;
      const amountMinor = answeredSize(entry);
      showTaken({ id, direction: 'withdraw', amountMinor, currency, description });
      const reward = isOther ? 'other' : 'cash';
      onDone({ kind: 'withdrawal', reward, amountMinor, currency, childName: child.name });
    },
    problem,
    words: (field, key, all) => (field === 'pots' ? takesWords(key, accountTakes(all)) : undefined),
    currency: ({ currency }) => currency,
    fieldOfPath: { takes: 'pots' },
    fieldOfCode: FIELD_OF_POTS_CODE,
  });
  return { form, accountTakes: accountTakes(form.values) };
}

/** Returns a function that shows a toast with the amount, and a button to take it back. */
function useTakenToast({ child: { name }, onTakeBack }: EntryProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const money = useMoney();
  return (entry: TakenEntry) => {
    const amount = money(entry.amountMinor, entry.currency);
    const takeBack = { label: t('ledger:undo.action'), onAct: () => onTakeBack(entry) };
    const text = {
      title: t('parent:withdraw.done'),
      description: t('parent:withdraw.doneText', { amount, name }),
    };
    toast.show({ ...eventToast('parent', 'withdrawal', text, { takeBack }), follows: true });
  };
}

function useFailedWords() {
  const { t } = useTranslation('parent');
  return (error: Error) => {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'insufficient_balance') {
      return { title: t('withdraw.insufficient'), description: t('withdraw.insufficientText') };
    }
    return {
      title: t('withdraw.failed'),
      description: code === 'internal' ? t('withdraw.failedText') : undefined,
    };
  };
}
