import { useTranslation } from 'react-i18next';
import { WalletIcon } from 'lucide-react';
import type { RequestKind } from '@pennysprout/shared/kernel/call/request-states';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { AnswerRow } from '../../kit/form/answer-row';
import { AmountRow, TextRow } from '../../kit/form/rows';
import { Box } from '../../kit/layout/box';
import { currencyName } from '../../kit/money/currency-names';
import { useMoney } from '../../kit/money/use-money';
import { JarIcon } from '../../kit/jar/jar-icon';
import type { Askable, AskSource } from '../model/ask-values';
import { ASSETS_URL } from '../../kit/ui/assets-url';
import type { PotChoice } from '../model/pots';

const KINDS = ['spend', 'keep', 'earn'] as const satisfies readonly RequestKind[];

/** Asks for the kind of request, with a picture for each answer. */
export function KindQuestion() {
  const { t } = useTranslation('requests');
  return (
    <AnswerRow<RequestKind>
      answers={KINDS.map((kind) => ({
        value: kind,
        label: t(`form.${kind}`),
        icon: <img alt="" src={`${ASSETS_URL}/asking-1/${kind}.svg`} />,
      }))}
      first
      label={t('form.kind')}
      name="kind"
      quiet
    />
  );
}

export function CurrencyQuestion({ codes }: { readonly codes: readonly CurrencyCode[] }) {
  const { t, i18n } = useTranslation('requests');
  return (
    <AnswerRow
      answers={codes.map((code) => ({
        value: code,
        label: currencyName(code, i18n.language),
        detail: code,
      }))}
      first
      label={t('form.currency')}
      name="currency"
    />
  );
}

interface AmountQuestionProps {
  readonly kind: RequestKind;
  readonly askable: Askable;
  readonly source: AskSource;
}

/** Asks for the amount, and says how much there is. */
export function AmountQuestion({ kind, askable, source }: AmountQuestionProps) {
  const { t } = useTranslation('requests');
  const potName = usePotName();
  const money = useMoney();
  const { currency, pot } = source;
  const there = askable.pots.filter((choice) => pot && choice.currency === currency);
  const hint = there.map((choice) => `${potName(choice)}: ${money(choice.amountMinor, currency)}`);
  return (
    <AmountRow
      currency={currency}
      first
      label={t(kind === 'earn' ? 'form.earnAmount' : 'form.amount')}
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
        icon: pot.icon === null ? <WalletIcon /> : <JarIcon icon={pot.icon} />,
      }))}
      first
      label={t('form.pot')}
      name="pot"
    />
  );
}

/** Returns a function that names a pot. */
function usePotName() {
  const { t } = useTranslation('requests');
  return ({ name }: PotChoice) => name ?? t('form.free');
}

const REASON_LABELS = {
  spend: 'form.reason',
  keep: 'form.keepReason',
  earn: 'form.earnReason',
} as const;

/** Asks for the reason. */
export function ReasonQuestion({ kind }: { readonly kind: RequestKind }) {
  const { t } = useTranslation('requests');
  return <TextRow enterKeyHint="send" first label={t(REASON_LABELS[kind])} name="reason" />;
}

interface MeaningProps {
  readonly kind: RequestKind;
  /** True if a full jar is bought from. */
  readonly buys: boolean;
  readonly source: AskSource;
}

/** Explains below the last question the effect of asking, and of an approval. */
export function Meaning(props: MeaningProps) {
  const means = useMeaning(props);
  return (
    <Box breaks="atCommas" gap={1} pad={4} role="status" tint="primary">
      {means.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Box>
  );
}

/** Returns the effect of asking, and of an approval. */
function useMeaning({ kind, buys, source }: MeaningProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const { currency, minor, pot } = source;
  const amount = money(minor, currency);
  if (kind === 'earn') return [t('means.earn')];
  if (!pot) return [t('means.keep', { amount })];
  if (buys) return [t('means.held', { amount }), t('means.buy')];
  const left = money(toMinorUnits(Math.max(0, pot.amountMinor - minor)), currency);
  const after =
    pot.name === null
      ? t('means.free', { amount: left })
      : t('means.jar', { amount: left, name: pot.name });
  return [t('means.held', { amount }), after];
}
