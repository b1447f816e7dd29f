import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { REQUEST_KINDS } from '@pennysprout/shared/kernel/call/request-states';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow, AreaRow, ChipRow } from '../../kit/form/rows';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useAsk } from '../hooks/use-ask';
import { sourceOf, type AskedBefore } from '../model/ask-values';
import { localFirst, potChoices, type AboutJar, type PotChoice } from '../model/pots';

export interface AskSheetProps extends SheetProps {
  readonly childId: string;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** Jar that the request is about; null if none. */
  readonly about: AboutJar | null;
  /** Request that is made again. */
  readonly again?: AskedBefore | null;
}

/** Sheet in which a child asks to spend money, or to have cash kept. */
export function AskSheet({ sheet, about, again = null, ...props }: AskSheetProps) {
  const { t } = useTranslation('requests');
  const { childId, localCurrency } = props;
  const accounts = localFirst(props.accounts, localCurrency);
  const pots = potChoices(accounts);
  const form = useAsk({ childId, localCurrency, pots, about, again, onDone: sheet.close });
  const keeps = form.values.kind === 'keep';
  const buys = about?.buys ?? false;
  return (
    <FormSheet
      form={form}
      sheet={sheet}
      title={about && buys ? t('form.buyTitle', { name: about.jar.name }) : t('form.title')}
      words="requests:form"
    >
      <MoneyPaused pause={useMoneyPause()} />
      {!about && (
        <ChipRow name="kind" options={REQUEST_KINDS}>
          {(kind) => t(`form.${kind}`)}
        </ChipRow>
      )}
      <AmountRow currency={sourceOf(form.values, pots).currency} first name="amount" />
      {keeps && accounts.length > 1 && (
        <ChipRow name="currency" options={accounts.map(({ currency }) => currency)}>
          {(currency) => currency}
        </ChipRow>
      )}
      {!keeps && !buys && pots.length > 1 && <PotRow pots={pots} />}
      <AreaRow label={t(keeps ? 'form.keepReason' : 'form.reason')} name="reason" />
      {!keeps && (
        <Text size={1} tone="quiet">
          {t('form.held')} {buys && t('form.closes')}
        </Text>
      )}
    </FormSheet>
  );
}

function PotRow({ pots }: { readonly pots: readonly PotChoice[] }) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const words = new Map(
    pots.map(({ key, name, amountMinor, currency }) => {
      const amount = money(amountMinor, currency);
      return [key, name === null ? t('form.free', { amount }) : t('form.jar', { name, amount })];
    }),
  );
  return (
    <ChipRow name="pot" options={[...words.keys()]}>
      {(key) => words.get(key)}
    </ChipRow>
  );
}
