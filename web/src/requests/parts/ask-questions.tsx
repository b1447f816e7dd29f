import { useTranslation } from 'react-i18next';
import { BanknoteIcon, PiggyBankIcon, ShoppingBagIcon, WalletIcon } from 'lucide-react';
import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { AnswerRow } from '../../kit/form/answer-row';
import { AmountRow, TextRow } from '../../kit/form/rows';
import { Box } from '../../kit/layout/box';
import { currencyName } from '../../kit/money/currency-names';
import { useMoney } from '../../kit/money/use-money';
import type { Askable, AskSource } from '../model/ask-values';
import type { PotChoice } from '../model/pots';

export function KindQuestion() {
  const { t } = useTranslation('requests');
  return (
    <AnswerRow<RequestKind>
      answers={[
        {
          value: 'spend',
          label: t('form.spend'),
          detail: t('form.spendMore'),
          icon: <ShoppingBagIcon />,
        },
        {
          value: 'keep',
          label: t('form.keep'),
          detail: t('form.keepMore'),
          icon: <BanknoteIcon />,
        },
      ]}
      first
      name="kind"
    />
  );
}

export function CurrencyQuestion({ codes }: { readonly codes: readonly CurrencyCode[] }) {
  const { i18n } = useTranslation('requests');
  return (
    <AnswerRow
      answers={codes.map((code) => ({
        value: code,
        label: currencyName(code, i18n.language),
        detail: code,
      }))}
      first
      name="currency"
    />
  );
}

interface AmountQuestionProps {
  readonly askable: Askable;
  readonly source: AskSource;
}

/** Asks for the amount, and says how much there is. */
export function AmountQuestion({ askable, source }: AmountQuestionProps) {
  const potName = usePotName();
  const money = useMoney();
  const { currency, pot } = source;
  const there = askable.pots.filter((one) => pot && one.currency === currency);
  const hint = there.map((one) => `${potName(one)}: ${money(one.amountMinor, currency)}`);
  return (
    <AmountRow
      currency={currency}
      first
      name="amount"
      {...(hint.length > 0 && { hint: hint.join(' · ') })}
    />
  );
}

export function PotQuestion({ pots }: { readonly pots: readonly PotChoice[] }) {
  const { t } = useTranslation('requests');
  const potName = usePotName();
  const money = useMoney();
  return (
    <AnswerRow
      answers={pots.map((pot) => ({
        value: pot.key,
        label: potName(pot),
        detail: t('form.there', { amount: money(pot.amountMinor, pot.currency) }),
        icon: pot.name === null ? <WalletIcon /> : <PiggyBankIcon />,
      }))}
      first
      name="pot"
    />
  );
}

/** Returns a function that names a pot. */
function usePotName() {
  const { t } = useTranslation('requests');
  return ({ name }: PotChoice) => name ?? t('form.free');
}

interface ReasonQuestionProps {
  readonly kind: RequestKind;
  /** True if a full jar is bought from. */
  readonly buys: boolean;
  readonly source: AskSource;
}

/** Asks for the reason, and says what the request means. */
export function ReasonQuestion({ kind, buys, source }: ReasonQuestionProps) {
  const { t } = useTranslation('requests');
  const means = useMeaning(buys, source);
  return (
    <>
      <TextRow
        enterKeyHint="send"
        first
        label={t(kind === 'keep' ? 'form.keepReason' : 'form.reason')}
        name="reason"
      />
      <Box breaks="atCommas" gap={1} pad={4} role="status" tint="primary">
        {means.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Box>
    </>
  );
}

/** Returns what follows from asking, and from a yes. */
function useMeaning(buys: boolean, source: AskSource) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const { currency, minor, pot } = source;
  const amount = money(minor, currency);
  if (!pot) return [t('means.keep', { amount })];
  if (buys) return [t('means.held', { amount }), t('means.buy')];
  const left = money(toMinorUnits(Math.max(0, pot.amountMinor - minor)), currency);
  const after =
    pot.name === null
      ? t('means.free', { amount: left })
      : t('means.jar', { amount: left, name: pot.name });
  return [t('means.held', { amount }), after];
}
