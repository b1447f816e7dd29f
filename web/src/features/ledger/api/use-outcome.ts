import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { Celebration } from '../../../components/celebration/celebration-dialog';
import { useMoney } from '../../../components/money/use-money';
import { ApiError } from '../../../lib/api/api-client';
import type { FailureWords } from '../../../lib/api/use-failure-toast';
import { toast } from '../../../lib/platform/toast';
import type { Direction } from '../model/move-money';

/** What is said of a deposit or withdrawal: what is wrong with it first, what was done, what failed. */
export function useOutcome(direction: Direction) {
  const problemTitle = useProblemTitle(direction);
  return {
    done: useDoneToast(),
    failed: { deposit: useRewardFailed(), withdraw: useWithdrawFailed() }[direction],
    invalid: (field: string, description: string) => {
      toast.show({ title: problemTitle(field), description, tone: 'destructive' });
    },
  };
}

function useProblemTitle(direction: Direction) {
  const { t } = useTranslation('parent');
  return (field: string): string => {
    if (field === 'amount') return t('move.invalidAmount');
    if (field === 'symbol') return t('move.symbolRequired');
    if (field === 'quantity') return t('move.invalidQuantity');
    return t(direction === 'deposit' ? 'deposit.reasonRequired' : 'withdraw.descriptionRequired');
  };
}

function useDoneToast() {
  const { t } = useTranslation(['parent', 'stock']);
  const money = useMoney();
  const words = ({ kind, shares, amountMinor, currency, childName: name }: Celebration) => {
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
  return (celebration: Celebration) => {
    toast.show({ ...words(celebration), tone: 'success' });
  };
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
