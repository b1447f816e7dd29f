import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { EventKind } from '../../events/event';
import { toastAbout } from '../../events/told';
import type { Celebration } from '../../kit/celebration/celebration-sheet';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import type { FailureWords } from '../../kernel/api/use-failure-toast';
import { toast } from '../../kernel/browser/toast';
import type { Direction } from '../model/direction';
import type { EntryProps } from '../model/entry-props';
import type { Allocation } from '../model/allocation';
import type { TakenEntry } from '../model/take-back';

interface Done {
  /** Allocation of a deposit; empty if all of it is free. */
  readonly went?: readonly Allocation[];
  /** Entry that can be taken back. */
  readonly entry?: TakenEntry;
}

/**
 * Provides the messages for the server's answer to a deposit or withdrawal: one for success, one for
 * failure.
 */
export function useOutcome(
  direction: Direction,
  { onTakeBack, onDone }: Pick<EntryProps, 'onTakeBack' | 'onDone'>,
) {
  const showDone = useDoneToast(onTakeBack);
  return {
    done: (celebration: Celebration, done: Done = {}) => {
      showDone(celebration, done);
      onDone(celebration);
    },
    failed: { deposit: useRewardFailed(), withdraw: useWithdrawFailed() }[direction],
  };
}

/**
 * Returns a function that shows what was done and, while the toast stands, a button that asks whether to take
 * it back; a trade has none.
 */
function useDoneToast(onTakeBack: EntryProps['onTakeBack']) {
  const { t } = useTranslation(['parent', 'stock', 'ledger']);
  const money = useMoney();
  const inWords = useAllocationInWords();
  const words = (
    { kind, shares, amountMinor, currency, childName: name }: Celebration,
    went: readonly Allocation[],
  ) => {
    if (shares) {
      const { quantity: count, symbol } = shares;
      const sharesText = t('stock:sharesOf', { count, symbol });
      return kind === 'deposit'
        ? {
            title: t('parent:deposit.done'),
            description: t('parent:deposit.stockDoneText', { count, shares: sharesText, name }),
          }
        : { title: t('parent:withdraw.stockDone'), description: sharesText };
    }
    const amount = money(amountMinor, currency);
    if (kind === 'deposit' && went.length > 0) {
      return {
        title: t('parent:deposit.done'),
        description: t('parent:deposit.sharedText', {
          amount,
          name,
          shares: inWords(went, currency),
        }),
      };
    }
    return kind === 'deposit'
      ? {
          title: t('parent:deposit.done'),
          description: t('parent:deposit.doneText', { amount, name }),
        }
      : {
          title: t('parent:withdraw.done'),
          description: t('parent:withdraw.doneText', { amount, name }),
        };
  };
  return (celebration: Celebration, { went = [], entry }: Done) => {
    const label = t('ledger:undo.action');
    const takeBack = entry && { label, onAct: () => onTakeBack(entry) };
    const text = words(celebration, went);
    const about = toastAbout('parent', kindOf(celebration), text, takeBack && { takeBack });
    toast.show({ ...about, follows: true });
  };
}

function kindOf({ kind, shares }: Celebration): EventKind {
  if (!shares) return kind;
  return kind === 'deposit' ? 'share_bought' : 'share_sold';
}

/** Returns a function that lists what each pot got, for use in a sentence. */
function useAllocationInWords() {
  const { t, i18n } = useTranslation(['parent', 'jars']);
  const money = useMoney();
  return (went: readonly Allocation[], currency: CurrencyCode) =>
    new Intl.ListFormat(i18n.language).format(
      went.flatMap(({ jar, getsMinor }) => {
        if (getsMinor === null || getsMinor === 0) return [];
        const name = jar?.name ?? t('jars:free');
        return [`${name} ${money(getsMinor, currency)}`];
      }),
    );
}

function codeOf(error: unknown) {
  return error instanceof ApiError ? error.code : 'internal';
}

function useRewardFailed() {
  const { t } = useTranslation('parent');
  return (error: Error, currency: CurrencyCode): FailureWords => {
    const poor = codeOf(error) === 'insufficient_balance';
    return {
      title: t('deposit.failed'),
      description: poor ? t('deposit.insufficient', { currency }) : undefined,
    };
  };
}

function useWithdrawFailed() {
  const { t } = useTranslation('parent');
  return (error: Error): FailureWords => {
    const code = codeOf(error);
    if (code === 'insufficient_balance') {
      return { title: t('withdraw.insufficient'), description: t('withdraw.insufficientText') };
    }
    return {
      title: t('withdraw.failed'),
      description: code === 'internal' ? t('withdraw.failedText') : undefined,
    };
  };
}
