import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailIcon } from 'lucide-react';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { depositSchema } from '@pennysprout/shared/ledger/schemas';
import { OTHER_REWARD_PREFIX } from '../../events/entry-name';
import { eventToast } from '../../events/describe-event';
import { accountIn } from '../../jars/model/accounts';
import { answeredSize } from '../../kernel/api/answered-amount';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useMoneyPause } from '../../kernel/live/service-status';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { depositCurrencies } from '../../kit/money/order-currencies';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useTradeForm } from '../../stock/hooks/use-trade-form';
import { TradeFooter } from '../../stock/parts/trade-footer';
import { TradeRows } from '../../stock/parts/trade-rows';
import { useReasons } from '../hooks/use-reasons';
import { allocationOf, wentTo, type Allocation } from '../model/allocation';
import { cashStart, type CashValues, type EntryProps } from '../model/entry-props';
import type { TakenEntry } from '../model/take-back';
import { AllocationRow } from './allocation-row';
import { EntryTabs, useShownForm, type EntryTab } from './entry-tabs';
import { LastAmounts } from './last-amounts';
import { ReasonRow } from './reason-row';

interface DepositValues extends CashValues {
  /** True to divide the amount among the jars. */
  share: boolean;
}

/** Sheet that gives a child money, shares, or something else that counts as money. */
export function DepositSheet(props: EntryProps) {
  const { sheet, child, familyId, preferences, balances, initial, onRedEnvelopes } = props;
  const { t } = useTranslation(['parent', 'ledger', 'envelopes']);
  const [tab, setTab] = useState<EntryTab>('cash');
  const isOther = tab === 'other';
  const currencies = depositCurrencies(preferences.localCurrency, balances ?? []);
  const reasons = useReasons(preferences.depositReasons);
  const [start] = useState((): DepositValues => ({
    ...cashStart({ initial, preferences, currencies, reasons }),
    share: true,
  }));
  const onDone: EntryProps['onDone'] = (celebration) => {
    sheet.closeThen(() => props.onDone(celebration));
  };
  const { form, allocation } = useDepositForm({ ...props, start, isOther, onDone });
  const trade = useTradeForm('buy', {
    ...props,
    onDone,
    onTakeBackShares: (shares) => {
      props.onTakeBack({ ...shares, direction: 'deposit', isGift: true });
    },
  });
  const shown = useShownForm({ tab, onTab: setTab, cash: form, trade, start });

  return (
    <FormSheet
      after={
        onRedEnvelopes &&
        tab === 'cash' &&
        !shown.isTyped && (
          <Button
            compact="start"
            icon={<MailIcon />}
            onClick={() => sheet.closeThen(onRedEnvelopes)}
            variant="plain"
          >
            {t('envelopes:heading')}
          </Button>
        )
      }
      busy={t('parent:deposit.busy')}
      description={t('parent:deposit.description', { name: child.name })}
      dirty={shown.isTyped}
      form={shown.form}
      {...(tab === 'stock' && { problem: trade.problem })}
      problemTitles={{
        amount: t('parent:deposit.amountProblem'),
        symbol: t('parent:deposit.symbolProblem'),
        quantity: t('parent:deposit.quantityProblem'),
        pots: t('parent:deposit.potsProblem'),
        description: t('parent:deposit.descriptionProblem'),
      }}
      sheet={sheet}
      summary={tab === 'stock' && <TradeFooter childName={child.name} trade={trade} />}
      submit={shown.confirmsPrice ? t('parent:move.confirmPrice') : t('parent:deposit.submit')}
      title={t('parent:deposit.title')}
    >
      <MoneyPaused pause={useMoneyPause()} />
      <EntryTabs label={t('parent:deposit.types')} onTab={shown.showTab} tab={tab}>
        {isOther && (
          <Text size={1} tone="quiet">
            {t('parent:deposit.otherHint')}
          </Text>
        )}
        {tab === 'stock' ? (
          <TradeRows assets={props.assets} childName={child.name} operation="buy" trade={trade} />
        ) : (
          <Stack gap={2}>
            <AmountRow
              currencies={currencies}
              currency={form.values.currency}
              first={!initial}
              label={t('ledger:amount')}
              name="amount"
            />
            {!initial && (
              <LastAmounts
                child={child}
                currencies={currencies}
                direction="deposit"
                familyId={familyId}
              />
            )}
          </Stack>
        )}
      </EntryTabs>
      <ReasonRow
        direction="deposit"
        limit={LIMITS.description - (isOther ? OTHER_REWARD_PREFIX.length : 0)}
        question={t('parent:deposit.reason')}
        reasons={reasons}
      />
      {tab === 'cash' && allocation && <AllocationRow allocation={allocation} />}
    </FormSheet>
  );
}

interface DepositOptions extends EntryProps {
  readonly start: DepositValues;
  /** True for something that counts as money. */
  readonly isOther: boolean;
}

/** Form of money. `allocation` is how its amount would be divided among jars; null if all stays free. */
function useDepositForm(options: DepositOptions) {
  const { child, familyId, balances, start, isOther, onDone } = options;
  const { t } = useTranslation('parent');
  const showGiven = useGivenToast(options);
  const { send, problem } = useCall('deposit', {
    failed: (error, { body }) => ({
      title: t('deposit.failed'),
      description:
        error instanceof ApiError && error.code === 'insufficient_balance'
          ? t('deposit.insufficient', { currency: body?.currency })
          : undefined,
    }),
  });
  // Money given as a special reward is free for the child to use, and goes into no jar.
  const allocationFor = ({ amount, currency }: DepositValues) =>
    isOther ? null : allocationOf(accountIn(balances, currency), readMinor(amount, currency));
  const form = useForm({
    schema: depositSchema,
    start,
    body: (values: DepositValues) => ({
      childId: child.id,
      amount: readAmount(values.amount, values.currency),
      currency: values.currency,
      description: isOther ? withPrefix(values.description) : values.description,
      ...((isOther || (allocationFor(values) && !values.share)) && { share: false }),
    }),
    send: async (body, values) => {
      // As sent: by the time of the answer, the jars may hold it already.
      const allocation = values.share ? allocationFor(values) : null;
      const entry = await send({ query: { familyId }, body });
      const { id, currency, description } = entry;
      const amountMinor = answeredSize(entry);
      const given = { id, direction: 'deposit', amountMinor, currency, description } as const;
      showGiven(given, wentTo(entry, allocation));
      const reward = isOther ? 'other' : 'cash';
      onDone({ kind: 'deposit', reward, amountMinor, currency, childName: child.name });
    },
    problem,
    words: (_field, key) =>
      key === 'validation.required' ? t('deposit.reasonRequiredText') : undefined,
    currency: ({ currency }) => currency,
  });
  return { form, allocation: allocationFor(form.values) };
}

function withPrefix(description: string): string {
  return description.trim() === '' ? '' : OTHER_REWARD_PREFIX + description.trim();
}

/** Returns a function that shows a toast with the amount and its jars, and a button to take it back. */
function useGivenToast({ child: { name }, onTakeBack }: EntryProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const money = useMoney();
  const inJars = useAllocationText();
  return (entry: TakenEntry, allocations: readonly Allocation[]) => {
    const amount = money(entry.amountMinor, entry.currency);
    const shares = inJars(allocations, entry.currency);
    const description =
      allocations.length > 0
        ? t('parent:deposit.sharedText', { amount, name, shares })
        : t('parent:deposit.doneText', { amount, name });
    const takeBack = { label: t('ledger:undo.action'), onAct: () => onTakeBack(entry) };
    const text = { title: t('parent:deposit.done'), description };
    toast.show({ ...eventToast('parent', 'deposit', text, { takeBack }), follows: true });
  };
}

/** Returns a function that lists each jar's amount, for use in a sentence. */
function useAllocationText() {
  const { t, i18n } = useTranslation('jars');
  const money = useMoney();
  return (allocations: readonly Allocation[], currency: CurrencyCode) => {
    const given = allocations.flatMap(({ jar, getsMinor }) =>
      getsMinor ? [`${jar?.name ?? t('free')} ${money(getsMinor, currency)}`] : [],
    );
    return new Intl.ListFormat(i18n.language).format(given);
  };
}
