import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { Celebration } from '../../../components/celebration/celebration-dialog';
import { useMoney } from '../../../components/money/use-money';
import { ApiError } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { toast } from '../../../lib/platform/toast';
import type { MoveField, MoveValues } from '../model/check-move';
import type { Direction } from '../model/move-money';
import type { FieldWords } from './use-field-words';

function refuse(title: string, description: string) {
  toast.show({ title, description, tone: 'destructive' });
}

/** Says how a deposit or withdrawal went: what is wrong with it first, what was done, what failed. */
export function useOutcome(direction: Direction, fieldWords: FieldWords) {
  const showDone = useDoneToast();
  const failed = { deposit: useRewardFailed(), withdraw: useWithdrawFailed() }[direction];
  const problemTitle = useProblemTitle(direction);
  return {
    done: showDone,
    failed,
    invalid: (field: MoveField, key: string, values: MoveValues) => {
      refuse(problemTitle(field), fieldWords(field, key, values) ?? '');
    },
  };
}

function useProblemTitle(direction: Direction) {
  const { t } = useTranslation('parent');
  return (field: MoveField): string => {
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
  const errorMessage = useErrorMessage();
  return (error: unknown, currency: CurrencyCode) => {
    const poor = codeOf(error) === 'insufficient_balance';
    refuse(
      t('deposit.failed'),
      poor ? t('deposit.insufficient', { currency }) : errorMessage(error),
    );
  };
}

function useWithdrawFailed() {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    const code = codeOf(error);
    if (code === 'insufficient_balance') {
      refuse(t('withdraw.insufficient'), t('withdraw.insufficientText'));
    } else {
      refuse(
        t('withdraw.failed'),
        code === 'internal' ? t('withdraw.failedText') : errorMessage(error),
      );
    }
  };
}
